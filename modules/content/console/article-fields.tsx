import { call } from '@linehaul/console-kernel/call/call.ts';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { RichTextField } from '@linehaul/modules/richtext/console/rich-text.port.tsx';
import { ownPicture, PictureField, type PictureSource } from '@linehaul/modules/upload/console/picture.port.tsx';
import { contentContract } from '../contract/content.contract.ts';
import type { ArticleDetail } from '../contract/content-rows.contract.ts';
import { categorySource } from './content.sources.ts';
import { publishingFields } from './publishing-fields.ts';

export const articlesPath = '/cms/article';

/** A cover, or a picture of the text, of one of the article's versions. */
export const articlePicture =
  (id: number, picture_id: number): PictureSource =>
  (size) =>
    call(contentContract.ArticlePicture, { id, picture_id, size }, { quiet: true });

type Field = FieldSpec<InputOf<typeof contentContract.ArticleSave>>;

function coverField(article: ArticleDetail | undefined): Field {
  const storedCover =
    article?.cover_id == null
      ? undefined
      : { id: article.cover_id, source: articlePicture(article.id, article.cover_id) };
  return {
    field: 'cover_id',
    group: 'about',
    span: 'full',
    render: (props) => (
      <PictureField {...props} label={textOf('content.field.cover_id')} kept={storedCover} removable />
    ),
  };
}

/** The form's fields; of an article that is there with its category and its cover. */
export function articleFields(article?: ArticleDetail): Field[] {
  const pictures = article ? (picture: number) => articlePicture(article.id, picture) : ownPicture;
  const categoryChoices = article?.category_id ? [{ value: article.category_id, label: article.category_path }] : [];
  return [
    { field: 'title', group: 'about', span: 2 },
    { field: 'category_id', group: 'about', as: 'remote', source: categorySource, known: categoryChoices },
    { field: 'summary', group: 'about', as: 'textarea', hint: 'content.hint.summary' },
    coverField(article),
    {
      field: 'body',
      group: 'text',
      span: 'full',
      render: (props) => <RichTextField {...props} label={textOf('content.field.body')} pictures={pictures} />,
    },
    ...publishingFields,
  ];
}
