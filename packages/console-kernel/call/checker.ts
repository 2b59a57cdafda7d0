import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { issueText } from '../text/issue-text.ts';
import { textOf } from '../text/text.ts';

type Input = Readonly<Record<string, unknown>>;

/** Encrypted already: what it was is for the server to check. */
function isEncrypted(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('rsa:');
}

/** What the contract has against an input, by field, in the user's words. Null is no parameter, as on the wire. */
function faultsOf(endpoint: EndpointSpec, input: Input): Record<string, string> {
  const filledInput = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null),
  );
  const parsedInput = endpoint.input.safeParse(filledInput, { reportInput: true });
  const faults: Record<string, string> = {};
  if (parsedInput.success) return faults;
  for (const issue of parsedInput.error.issues) {
    if (isEncrypted(filledInput[String(issue.path[0])])) continue;
    faults[issue.path.map(String).join('.') || 'body'] ??= issueText(issue, { scale: 0, kind: 'text', messages: '' });
  }
  return faults;
}

/**
 * The shared checker (specification §5): an input that the contract refuses is thrown in the shape of a server's
 * refusal, so that its call rejects without a request.
 */
export function checkInput(endpoint: EndpointSpec, input: Input): void {
  const fields = faultsOf(endpoint, input);
  if (Object.keys(fields).length === 0) return;
  throw new CallRefused(422, textOf('console.form.fix'), { code: 'wire.invalid', fields });
}
