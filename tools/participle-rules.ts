import type { SourceFile } from './name-rules.ts';
import { childrenOf, isNode, lineAt, type Node, parseFile } from './syntax-tree.ts';

const isCode = /\.(ts|tsx|mjs)$/;
const isTest = /\.test\.tsx?$|(^|\/)testing\//;

/** `left` is a side as well. */
const irregular =
  'begun|bought|brought|broken|built|chosen|caught|come|done|drawn|driven|eaten|fallen|felt|forgotten|found|given|gone|got|grown|heard|held|hidden|kept|known|laid|led|lent|lost|made|meant|met|paid|said|seen|sent|shown|shut|sold|spelt|spent|spoken|stood|stuck|taken|taught|thought|thrown|told|torn|understood|won|written';
const nounsInEd = 'bed|embed|feed|need|seed|shed|speed|thread|unscoped';
/** `found`, `changed`, `own`; a name with a noun (`foundRow`), or a word that is one (`seed`), is none. */
const bareParticiple = new RegExp(`^(?:own|${irregular}|(?!(?:${nounsInEd})$)[a-z]{2,}ed)$`);

/** The names that a pattern binds. A field that is destructured under its own name has the name of the wire. */
function boundNames(pattern: unknown): Node[] {
  if (!isNode(pattern)) return [];
  const { type } = pattern;
  if (type === 'Identifier') return [pattern];
  if (type === 'AssignmentPattern') return boundNames(pattern.left);
  if (type === 'RestElement') return boundNames(pattern.argument);
  if (type === 'TSParameterProperty') return boundNames(pattern.parameter);
  if (type === 'ArrayPattern') return childrenOf(pattern).flatMap(boundNames);
  if (type !== 'ObjectPattern') return [];
  return childrenOf(pattern).flatMap((part) => {
    if (part.type === 'RestElement') return boundNames(part);
    return part.shorthand ? [] : boundNames(part.value);
  });
}

function bindingsOf(node: Node): Node[] {
  const parameters = Array.isArray(node.params) ? node.params.flatMap(boundNames) : [];
  const variables = node.type === 'VariableDeclarator' ? boundNames(node.id) : [];
  return [...parameters, ...variables, ...childrenOf(node).flatMap(bindingsOf)];
}

/** Variables and parameters that are called by a bare participle, a line each. */
export function checkParticiples(file: SourceFile): string[] {
  if (!isCode.test(file.path) || isTest.test(file.path)) return [];
  return bindingsOf(parseFile(file))
    .filter(({ name }) => bareParticiple.test(String(name)))
    .map(
      ({ name, start }) =>
        `${file.path}:${lineAt(file.text, start)} ${name}: a variable is a noun (existingOrder), a condition (isPaid) or a verb`,
    );
}
