// Every icon and picture that the source names exists in its sprite: a missing one would be an empty
// place on a piece.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const idsIn = (sprite: string): Set<string> =>
  new Set(
    Array.from(
      readFileSync(join('src/ui/sprites', sprite), 'utf8').matchAll(/<symbol id="([^"]+)"/g),
      found => found[1] ?? '',
    ),
  );

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.svelte'))
  .map(path => ({ path, text: readFileSync(join('src', path), 'utf8') }));

const named = (pattern: RegExp): { path: string; name: string }[] =>
  sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), found => ({ path, name: found[1] ?? '' })),
  );

it('has every icon', () => {
  const icons = idsIn('icons.svg');
  const used = [...named(/<Icon\s[^>]*?\bname="([a-z0-9-]+)"/g), ...named(/\bicon="([a-z0-9-]+)"/g)];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(({ name }) => !icons.has(`i-${name}`))).toEqual([]);
});

it('has every picture', () => {
  const art = idsIn('art.svg');
  expect(named(/<Art\s[^>]*?\bname="([a-z0-9-]+)"/g).filter(({ name }) => !art.has(name))).toEqual([]);
});

it('names nothing twice', () => {
  for (const sprite of ['icons.svg', 'art.svg', 'covers.svg']) {
    const text = readFileSync(join('src/ui/sprites', sprite), 'utf8');
    expect(idsIn(sprite).size).toBe(text.match(/<symbol /g)?.length);
  }
});
