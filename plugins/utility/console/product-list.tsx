import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { percent } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { utilityContract } from '../contract/utility.contract.ts';
import type { Product } from '../contract/utility-record.contract.ts';
import { RateInput } from './rate-input.tsx';

const { UtilityProductDel, UtilityProductList, UtilityProductSave } = utilityContract;
const whole = 10_000;

const isPhone = ({ service }: { service?: string }) => service !== 'power';
const isPower = ({ service }: { service?: string }) => service === 'power';

const { add, edit } = saveActions<typeof UtilityProductSave, Product>({
  endpoint: UtilityProductSave,
  messages: 'utility',
  fields: [
    { field: 'service', as: 'radio', span: 'full' },
    { field: 'name', span: 'full' },
    { field: 'carrier', when: isPhone },
    { field: 'face_cents', as: 'money', when: isPhone },
    { field: 'unit_code', hint: 'utility.hint.unit_code', span: 'full', when: isPower },
    { field: 'min_cents', as: 'money', when: isPower },
    { field: 'max_cents', as: 'money', when: isPower },
    { field: 'price_e4', hint: 'utility.hint.price', render: RateInput },
    { field: 'add_cents', as: 'money' },
    { field: 'cost_e4', render: RateInput },
    { field: 'allows_loss', as: 'switch' },
    { field: 'is_on_sale', as: 'switch' },
  ],
  width: 640,
  begins: { service: 'phone', carrier: 'any', price_e4: whole, cost_e4: whole, add_cents: 0, is_on_sale: true },
  texts: {
    add: 'utility.action.add_product',
    edit: 'utility.action.edit_product',
    saved: 'utility.done.product_saved',
  },
});

const remove = deleteAction<typeof UtilityProductDel, Product>({
  endpoint: UtilityProductDel,
  texts: {
    title: 'utility.action.delete_product',
    question: 'utility.ask.delete_product',
    done: 'utility.done.product_deleted',
  },
  name: ({ name }) => name,
});

const share = (rate_e4: number) => <span className="lh-figure">{percent(rate_e4 / whole)}</span>;

/** What is sold: face values of phones and electricity, each with its price. */
export default listScreen({
  endpoint: UtilityProductList,
  messages: 'utility',
  columns: [
    { field: 'name' },
    { field: 'service', as: 'choice' },
    { field: 'carrier', as: 'choice' },
    { field: 'face_cents', as: 'money' },
    { field: 'min_cents', as: 'money' },
    { field: 'max_cents', as: 'money' },
    { field: 'price_e4', render: ({ price_e4 }) => share(price_e4) },
    { field: 'add_cents', as: 'money' },
    { field: 'cost_e4', render: ({ cost_e4 }) => share(cost_e4) },
    { field: 'is_on_sale', as: 'choice' },
    { field: 'allows_loss', as: 'choice', hidden: true },
    { field: 'unit_code', hidden: true },
  ],
  filters: ['service'],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'utility.empty.products',
  emptyHint: 'utility.empty.products_hint',
});
