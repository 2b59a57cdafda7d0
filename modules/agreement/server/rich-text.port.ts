import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote'],
    ...['ul', 'ol', 'li', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    // A foreign page learns nothing of ours, and gets no hold of our window.
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
};

/** HTML from an editor, with nothing in it but text, headings, lists, quotes and links. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** The words of it, for logs, searches and for telling whether there are any. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|blockquote)>|<br\s*\/?>/g, '\n');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/\n{2,}/g, '\n').trim();
}
