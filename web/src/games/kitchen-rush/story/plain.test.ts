import { describe, expect, it } from 'vitest';
import { symbolsOf, withoutVariables } from './plain';

describe('a picture that stands alone', () => {
  const values: Readonly<Record<string, string>> = { '--ok': '#2f6b34', '--text': 'var(--ink)', '--ink': '#2a1a12' };
  const valueOf = (name: string): string => values[name] ?? '';

  it('has colours instead of variables, however deep they lie', () => {
    expect(withoutVariables('fill:var(--ok);stroke:var(--text)', valueOf)).toBe('fill:#2f6b34;stroke:#2a1a12');
  });
  it('takes the second value where there is no first', () => {
    expect(withoutVariables('stroke:var(--i-ink,#000)', valueOf)).toBe('stroke:#000');
  });
  it('carries only the icons that it uses', () => {
    const sprite = '<svg><symbol id="i-meat" viewBox="0 0 1 1"><path d="M0 0"/></symbol><symbol id="i-salt"><g/></symbol></svg>';
    expect(symbolsOf(sprite, new Set(['i-salt']))).toBe('<symbol id="i-salt"><g/></symbol>');
  });
});
