import { callProvider, postForm } from '@linehaul/server-kernel/outbound/provider-call.ts';

/** Posts a form, or gets where there is none, and answers the document; null when there is no answer to be read. */
export async function askProvider(url: string, form?: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = await (form ? postForm(url, form) : callProvider({ url, method: 'GET' }));
  return 'document' in answer ? answer.document : null;
}
