import { parseSync } from 'vite';
import type { SourceFile } from './name-rules.ts';

/** A node of a parsed file (ESTree); a part is a node, a list of them, or a plain value. */
export interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]).filter(isNode));
}

/** The node and all nodes below it. */
export function within(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(within)];
}

export function parseFile({ path, text }: SourceFile): Node {
  return parseSync(path, text).program as unknown as Node;
}

/** The name of an identifier, and the last one of `a.b.c`; '' of anything else. */
export function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value.property);
  return typeof value.name === 'string' ? value.name : '';
}

/** The line of a place in a text, from 1. */
export function lineAt(text: string, start: number): number {
  return text.slice(0, start).split('\n').length;
}
