import { formScreen } from '@linehaul/console-kernel/form/form-screen.tsx';
import { contentContract } from '../contract/content.contract.ts';
import { articleFields, articlesPath } from './article-fields.tsx';

export default formScreen({
  endpoint: contentContract.ArticleSave,
  messages: 'content',
  fields: articleFields(),
  start: { is_published: false },
  success: 'content.done.saved',
  done: () => articlesPath,
});
