import sanitizeHtml from 'sanitize-html';
import { textOptions } from './text-tags.rules.ts';

/** HTML from an editor, with nothing in it but text, headings, lists, quotes and links. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, textOptions).trim();
}

/** The words of it, for logs, searches and for telling whether there are any. */
export function plainText(html: string): string {
  const spacedHtml = html.replace(/<\/(p|h\d|li|blockquote|figcaption|th|td)>|<br\s*\/?>/g, '\n');
  const text = sanitizeHtml(spacedHtml, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/\n{2,}/g, '\n').trim();
}
