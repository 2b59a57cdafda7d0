export { type ArticleText, cleanArticleText, shownArticleText } from './article-text.steps.ts';
export { cleanRichText, plainText } from './rich-text.steps.ts';
export { forgetTextPictures, keepTextPictures, textPicture, textPictureOwner } from './text-picture.steps.ts';
