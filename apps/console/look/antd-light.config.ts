import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
/** How a field's name is made of its path. */
const formNames = join(antd, 'es/form/util.js').replaceAll('\\', '/');

/** Modules of ours that stand in for antd's, by name. */
const standIns = new Map([
  ['\0antd-no-column-filter', 'export default () => null; export const flattenKeys = () => [];'],
  ['\0antd-no-radio', 'export default () => null;'],
  [
    '\0antd-row-checks',
    `export const arrAdd = (list, value) => (list.includes(value) ? list : [...list, value]);
     export const arrDel = (list, value) => list.filter((other) => other !== value);
     const none = () => { throw new Error('Rows of a table are checked one by one here.'); };
     export { none as conductCheck, none as convertDataToEntities };`,
  ],
  [
    '\0antd-no-styles',
    `import hash from '@emotion/hash';
     export const STYLE_PREFIX = 'style';
     export const extract = () => null;
     export const uniqueHash = (path, text) => hash(path.join('%') + text);
     export default () => undefined;`,
  ],
  ['\0antd-later-select', `export { Select as default } from '@linehaul/console-kernel/later-select.tsx';`],
  [
    '\0antd-no-virtual-table',
    `export const genVirtualTable = () => () => { throw new Error('No table draws only the rows in sight here.'); };
     export default genVirtualTable();`,
  ],
  ['\0antd-no-codes', 'export default () => null;'],
  [
    '\0antd-bright',
    `export const isBright = (colour) => {
       const { r, g, b } = colour.toRgb();
       return 0.299 * r + 0.587 * g + 0.114 * b > 192;
     };`,
  ],
  [
    '\0antd-later-menu',
    `import { later } from '@linehaul/ui/later.tsx';
     export default later(() => import('antd/es/menu'));`,
  ],
  [
    '\0antd-name-path',
    `import { toArray } from '${formNames}';
     export const toNamePathStr = (name) => toArray(name).join('_');`,
  ],
  ['\0antd-form-context', "export { FormProvider } from '@rc-component/form/es/FormContext';"],
]);

/** What is asked for by which file, and what it gets. */
const swaps: readonly (readonly [importer: RegExp, source: string, standIn: string])[] = [
  [/\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, './FilterDropdown', '\0antd-no-column-filter'],
  [/\/antd\/es\/table\/hooks\/useSelection\.js$/, '../../radio', '\0antd-no-radio'],
  [/\/antd\/es\/table\/hooks\/useSelection\.js$/, '@rc-component/tree', '\0antd-row-checks'],
  [/\/@ant-design\/cssinjs\/es\/\w+\.js$/, './hooks/useStyleRegister', '\0antd-no-styles'],
  [/\/@ant-design\/cssinjs\/es\/hooks\/\w+\.js$/, './useStyleRegister', '\0antd-no-styles'],
  [/\/antd\/es\/table\/InternalTable\.js$/, './RcTable/VirtualTable', '\0antd-no-virtual-table'],
  [/\/@rc-component\/table\/es\/index\.js$/, './VirtualTable', '\0antd-no-virtual-table'],
  [/\/antd\/es\/pagination\/Pagination\.js$/, '../select', '\0antd-later-select'],
  [/\/antd\/es\/input\/index\.js$/, './OTP', '\0antd-no-codes'],
  [/\/antd\/es\/(?:button|tag)\/style\/\w+\.js$/, '../../color-picker/components/ColorPresets', '\0antd-bright'],
  [/\/antd\/es\/dropdown\/dropdown\.js$/, '../menu', '\0antd-later-menu'],
  [/\/antd\/es\/radio\/group\.js$/, '../form/hooks/useForm', '\0antd-name-path'],
  [/\/antd\/es\/form\/context\.js$/, '@rc-component/form', '\0antd-form-context'],
];

/**
 * Leaves out of antd what every list would load and none uses. A table can filter in its heads, with a tree, radios and
 * a menu, and check rows with all below them: our lists filter above the table, and check rows one by one. Inputs can
 * ask for codes; a button asks the colour picker, and with it a collapsing panel, whether a colour is bright; a radio
 * asks the form for one line, an input for its context, and each would bring the whole package with it, the form its
 * validator. A dropdown draws its menu when it opens: the menu's code comes when the first page stands, and so does that
 * of the select in the pages' foot. Nothing makes styles in the browser, so that no compiler of styles is needed. No
 * table draws only the rows in sight: a page of a list has 200 at most.
 */
export function antdLight(): Plugin {
  return {
    name: 'antd-light',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const asking = importer.replaceAll('\\', '/');
      return swaps.find(([file, wanted]) => wanted === source && file.test(asking))?.[2] ?? null;
    },
    load: (id) => standIns.get(id) ?? null,
  };
}
