import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';

/** Pictures of one text. */
export const maxTextPictures = 30;
/** Elements that lie within each other: a list in a list in a table cell has seven. */
export const maxTextDepth = 24;
/** Characters of what is said of a picture to those who do not see it. */
export const maxAlt = 200;
/** Edge in pixels that a text may ask for; uploads are no longer. */
export const maxPictureEdge = 2_400;

/** Rich text has no calls: records have theirs, and show their pictures by them. */
export const richTextContract = contract({});

export const richTextErrors = errors('richtext', {
  picture_unknown: 422,
  too_many_pictures: 422,
  too_deep: 422,
});
