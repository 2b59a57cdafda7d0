import type { AdapayAccount } from './adapay-account.provider.ts';
import { type AnswerHead, answerHead, objectList } from './adapay-answer.rules.ts';
import type { Parameters } from './adapay-signature.rules.ts';

interface Creation {
  /** Where objects of its kind are listed, and by what. */
  list: string;
  by: Parameters;
  /** Where it is made, and of what. */
  make: string;
  content: Parameters;
  /** By which of its fields our number is known. */
  number: readonly [field: string, value: string];
}

/** What Adapay has under our number; null where it has nothing. */
export async function findExisting(
  { client, set }: AdapayAccount,
  { list, by, number: [field, value] }: Pick<Creation, 'list' | 'by' | 'number'>,
): Promise<AnswerHead | null> {
  const content = { app_id: set.app_id, ...by, [field]: value };
  const answer = objectList.parse(await client.call({ method: 'GET', path: list, content }));
  const match = answer.list.find((one) => (one as Readonly<Record<string, unknown>>)[field] === value);
  return match === undefined ? null : answerHead.parse(match);
}

/** Has Adapay make something once: what it has under our number already is what it has made. */
export async function makeOnce(account: AdapayAccount, creation: Creation): Promise<AnswerHead> {
  const existingObject = await findExisting(account, creation);
  // What has failed under a number is asked for again; Adapay gives the same number another chance, or says why not.
  if (existingObject && existingObject.status !== 'failed') return existingObject;
  const { number, make: path } = creation;
  const content = { app_id: account.set.app_id, ...creation.content, [number[0]]: number[1] };
  return answerHead.parse(await account.client.call({ method: 'POST', path, content }));
}
