// What makes a picture independent of the page it was drawn on. Pure.

/** A text with every `var(--name, other)` replaced by its value. */
export function withoutVariables(text: string, valueOf: (name: string) => string): string {
  let out = text;
  for (let depth = 0; depth < 8 && out.includes('var('); depth += 1)
    out = out.replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name: string, other?: string) => {
      const value = valueOf(name).trim();
      return value !== '' ? value : (other ?? '').trim();
    });
  return out;
}

/** The symbols of the sprite with these names. */
export function symbolsOf(spriteText: string, names: ReadonlySet<string>): string {
  const found = spriteText.matchAll(/<symbol[^>]*\bid="([^"]+)"[\s\S]*?<\/symbol>/g);
  return [...found].filter(match => names.has(match[1]!)).map(match => match[0]).join('');
}
