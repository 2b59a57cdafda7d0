import { refuseAt } from '@linehaul/contract/errors.ts';
import sanitizeHtml from 'sanitize-html';
import { maxTextDepth, maxTextPictures, richTextErrors } from '../contract/richtext.contract.ts';
import { articleOptions, isOfArticle } from './text-tags.rules.ts';

/** A text as it is kept: its pictures are named by their uploads and have no source. */
export interface ArticleText {
  html: string;
  /** Uploads in the order of the text, each as often as it is shown. */
  pictures: readonly number[];
}

/** HTML from an editor with pictures and tables beside what `cleanRichText` leaves. Refuses at its field what is too much. */
export function cleanArticleText(field: string, typedText: string): ArticleText {
  const pictures: number[] = [];
  let depth = 0;
  let deepest = 0;
  const html = sanitizeHtml(typedText, {
    ...articleOptions((upload) => {
      pictures.push(upload);
      return undefined;
    }),
    onOpenTag: (tag) => {
      if (!isOfArticle(tag)) return;
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onCloseTag: (tag) => {
      if (isOfArticle(tag)) depth -= 1;
    },
  }).trim();
  const { too_deep, too_many_pictures } = richTextErrors;
  if (deepest > maxTextDepth) throw refuseAt(too_deep, field, { max: maxTextDepth });
  const count = pictures.length;
  if (count > maxTextPictures) throw refuseAt(too_many_pictures, field, { count, max: maxTextPictures });
  return { html, pictures };
}

/**
 * A kept text as it is shown: clean by today's rules, its pictures with the addresses that the server gives them. Without
 * addresses they are asked for by a call of the record.
 */
export function shownArticleText(html: string, addressOf?: (upload: number) => string): string {
  return sanitizeHtml(
    html,
    articleOptions((upload) => addressOf?.(upload)),
  ).trim();
}
