import sanitizeHtml from 'sanitize-html';
import { maxAlt, maxPictureEdge } from '../contract/richtext.contract.ts';

const textTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote'],
  ...['ul', 'ol', 'li', 'a'],
];
const articleTags = [...textTags, 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Text, headings, lists, quotes and links. */
export const textOptions = {
  allowedTags: textTags,
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
} satisfies sanitizeHtml.IOptions;

const counts = new Set(articleTags);

/** Whether an element is one of the text, and makes it deeper. */
export function isOfArticle(tag: string): boolean {
  return counts.has(tag) || tag in textOptions.transformTags;
}

function edge(name: 'width' | 'height', length: string | undefined): Record<string, string> {
  const pixels = /^\d{1,5}$/.test(length ?? '') ? Number(length) : 0;
  return pixels >= 1 && pixels <= maxPictureEdge ? { [name]: String(pixels) } : {};
}

/** Whose picture it is, is not known here; the number of none is null. */
function uploadOf({ 'data-upload': uploadId = '' }: sanitizeHtml.Attributes): number | null {
  const id = /^[1-9]\d{0,15}$/.test(uploadId) ? Number(uploadId) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * Beside that pictures that were uploaded, and tables. A picture says by its number which it is, and nothing of what it
 * brings along says where: `sourceOf` does, and what it answers is the only source there can be.
 */
export function articleOptions(sourceOf: (upload: number) => string | undefined): sanitizeHtml.IOptions {
  return {
    ...textOptions,
    allowedTags: articleTags,
    allowedAttributes: {
      ...textOptions.allowedAttributes,
      img: ['src', 'data-upload', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    transformTags: {
      ...textOptions.transformTags,
      img: (_tag, attributes) => {
        const upload = uploadOf(attributes);
        // What is no picture of ours is given a name that no text has.
        if (upload === null) return { tagName: 'object', attribs: {} };
        const src = sourceOf(upload);
        const alt = (attributes.alt ?? '').trim().slice(0, maxAlt);
        const size = { ...edge('width', attributes.width), ...edge('height', attributes.height) };
        return { tagName: 'img', attribs: { ...(src ? { src } : {}), 'data-upload': String(upload), alt, ...size } };
      },
    },
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      tag === 'figure' && text.trim() === '' && mediaChildren.length === 0,
  };
}
