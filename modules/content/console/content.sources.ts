import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { contentContract } from '../contract/content.contract.ts';

/** Categories by their whole path, in the order of the tree. */
export const categorySource = remote<typeof contentContract.ArticleCategoryList>({
  endpoint: contentContract.ArticleCategoryList,
  input: (keyword) => ({ keyword, limit: 200 }),
  value: ({ id }) => id,
  label: ({ path }) => path,
});
