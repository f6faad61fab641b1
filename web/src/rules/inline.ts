// The inside of a Markdown line: code, bold, italics, links, numbers of rules, and pictures of pieces, written
// `:hourglass:` by the name of their icon. Pure. Nothing here becomes
// HTML text: the result is a tree that Inline.svelte draws, so a document cannot bring elements or
// scripts of its own.
import { ruleParts } from './ids';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule'; text: string }
  | { kind: 'icon'; name: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

interface Found {
  length: number;
  node: Inline | null; // null: what was found is plain text after all
}

/** Only addresses that cannot run anything: paths of ours, anchors and web pages. */
export const isSafeHref = (href: string): boolean => /^(https?:\/\/|\/(?!\/)|#|\.{1,2}\/)/i.test(href);

function codeAt(text: string, at: number): Found | null {
  const fence = /^`+/.exec(text.slice(at))?.[0];
  if (!fence) return null;
  const close = text.indexOf(fence, at + fence.length);
  if (close < 0) return null;
  const inside = text.slice(at + fence.length, close).replace(/^ (.*) $/, '$1');
  return { length: close + fence.length - at, node: { kind: 'code', text: inside } };
}

function emphasisAt(text: string, at: number): Found | null {
  const match = /^(\*\*|\*)(?=\S)([\s\S]*?\S)\1(?!\*)/.exec(text.slice(at));
  if (!match || match[1] === undefined || match[2] === undefined) return null;
  const kind = match[1] === '**' ? 'strong' : 'em';
  return { length: match[0].length, node: { kind, children: parseInline(match[2]) } };
}

function linkAt(text: string, at: number): Found | null {
  const match = /^\[([^\]]+)\]\(([^()\s]+)\)/.exec(text.slice(at));
  if (!match || match[1] === undefined || match[2] === undefined) return null;
  const children = parseInline(match[1]);
  if (isSafeHref(match[2]))
    return { length: match[0].length, node: { kind: 'link', href: match[2], children } };
  return { length: match[0].length, node: { kind: 'em', children } };
}

function iconAt(text: string, at: number): Found | null {
  const match = /^:([a-z][a-z0-9]*(?:-[a-z0-9]+)*):/.exec(text.slice(at));
  return match?.[1] === undefined ? null : { length: match[0].length, node: { kind: 'icon', name: match[1] } };
}

function findAt(text: string, at: number): Found | null {
  switch (text[at]) {
    case '`':
      return codeAt(text, at);
    case '*':
      return emphasisAt(text, at);
    case '[':
      return linkAt(text, at);
    case ':':
      return iconAt(text, at);
    case '\\':
      return /^\\[\\`*_{}[\]()#+\-.!|<>]/.test(text.slice(at, at + 2)) ? { length: 2, node: null } : null;
    default:
      return null;
  }
}

const plain = (text: string): Inline[] =>
  ruleParts(text).map(part => ({ kind: part.rule ? 'rule' : 'text', text: part.text }));

/** A line of Markdown as a tree. What is not closed stays text. */
export function parseInline(text: string): Inline[] {
  const nodes: Inline[] = [];
  let waiting = '';
  let at = 0;
  while (at < text.length) {
    const found = findAt(text, at);
    if (!found) {
      waiting += text[at++];
      continue;
    }
    if (found.node) {
      nodes.push(...plain(waiting), found.node);
      waiting = '';
    } else {
      waiting += text[at + 1];
    }
    at += found.length;
  }
  nodes.push(...plain(waiting));
  return nodes;
}

/** The words of a tree without their dress, for search and for anchors. */
export const inlineText = (nodes: readonly Inline[]): string =>
  nodes
    .map(node => ('children' in node ? inlineText(node.children) : node.kind === 'icon' ? '' : node.text))
    .join('');
