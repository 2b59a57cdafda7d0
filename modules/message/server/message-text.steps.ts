import type { PurposeParam } from './message-purpose.extension.ts';

/** Stands in a stored text where the code was. */
export const hiddenParam = '••••••';

const variable = /\{\{\s*(\w+)\s*\}\}/g;

/** Names of the variables in a text, each once. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].map(([, name = '']) => name))];
}

export type TextFault = { fault: 'missing' | 'unknown'; name: string };

/** What is wrong with a text of a purpose; null when nothing is. */
export function textFault(text: string, params: readonly PurposeParam[]): TextFault | null {
  const usedVariables = variablesOf(text);
  const missing = params.find(({ name, isRequired }) => isRequired && !usedVariables.includes(name));
  if (missing) return { fault: 'missing', name: missing.name };
  const unknown = usedVariables.find((name) => !params.some((param) => param.name === name));
  return unknown === undefined ? null : { fault: 'unknown', name: unknown };
}

/** The text with its variables filled in; one without a value stays as it is written. */
export function filledText(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(variable, (whole, name: string) => params[name] ?? whole);
}

/** The text as it may be kept: secrets are hidden. */
export function keptText(
  text: string,
  params: Readonly<Record<string, string>>,
  declaredParams: readonly PurposeParam[],
) {
  const secrets = declaredParams.filter(({ isSecret }) => isSecret).map(({ name }) => [name, hiddenParam]);
  return filledText(text, { ...params, ...Object.fromEntries(secrets) });
}

/** `138****5678`, `w***@example.com`; what is short shows nothing. */
export function maskedReceiver(receiver: string): string {
  const text = receiver.trim();
  const at = text.lastIndexOf('@');
  if (at > 0) return `${text.slice(0, 1)}***${text.slice(at)}`;
  return text.length < 8 ? '****' : `${text.slice(0, 3)}****${text.slice(-4)}`;
}
