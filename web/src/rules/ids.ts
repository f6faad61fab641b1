// What the number of a rule looks like: FC-4.2, KR-6.1, a worked case T-05, a ruling R12. Pure.

const IN_TEXT = /\b(?:[A-Z]{1,4}-\d+(?:\.\d+)*[a-z]?|R\d{1,3})\b/g;
const ONLY = /^(?:[A-Z]{1,4}-\d+(?:\.\d+)*[a-z]?|R\d{1,3})$/;

export const isRuleId = (text: string): boolean => ONLY.test(text);

export interface TextPart {
  text: string;
  rule: boolean;
}

/** A text cut at the numbers of rules in it. */
export function ruleParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(IN_TEXT)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), rule: false });
    parts.push({ text: match[0], rule: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), rule: false });
  return parts;
}
