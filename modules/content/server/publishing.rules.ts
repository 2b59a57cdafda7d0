import { refuse } from '@linehaul/contract/errors.ts';
import { type ArticleText, cleanArticleText, plainText } from '@linehaul/modules/richtext/server/richtext.port.ts';

import { contentErrors } from '../contract/content.contract.ts';
import type { Publishing } from '../contract/content-rows.contract.ts';

/** The text as it is kept. Refuses at its field what says nothing once it is clean. */
export function cleanBody(body: string): ArticleText {
  const clean = cleanArticleText('body', body);
  const { empty } = contentErrors;
  if (clean.pictures.length === 0 && plainText(clean.html) === '')
    throw refuse(empty, { fields: { body: { code: empty.code } } });
  return clean;
}

/** When something is shown, its beginning filled in: at once. Refuses at its field a period that is none or is over. */
export function periodOf({ is_published, publish_at, expire_at }: Publishing, now: number): Publishing {
  const begins = publish_at === 0 && is_published ? now : publish_at;
  if (expire_at > 0) {
    const { period, over } = contentErrors;
    if (expire_at <= begins) throw refuse(period, { fields: { expire_at: { code: period.code } } });
    if (is_published && expire_at <= now) throw refuse(over, { fields: { expire_at: { code: over.code } } });
  }
  return { is_published, publish_at: begins, expire_at };
}
