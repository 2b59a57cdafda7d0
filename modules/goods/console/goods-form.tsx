import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { RichTextField } from '@linehaul/modules/richtext/console/rich-text.port.tsx';
import { ownPicture } from '@linehaul/modules/upload/console/picture.port.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Form, type FormInstance } from 'antd';
import { useMemo, useRef } from 'react';
import { goodsContract } from '../contract/goods.contract.ts';
import type { GoodsDetail } from '../contract/goods-record.contract.ts';
import type { GoodsCategory } from '../contract/goods-shelf.contract.ts';
import { categoryChoices } from './category-nodes.ts';
import { brandSource, templateSource } from './goods.sources.ts';
import { describedPicture } from './goods-picture-source.ts';
import { LeftoversEditor } from './leftovers-editor.tsx';
import { leavingSkus, type Matrix, matrixOf, plainMatrix } from './matrix.ts';
import { MatrixEditor } from './matrix-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { PicturesEditor } from './pictures-editor.tsx';
import './goods.css';

type Input = InputOf<typeof goodsContract.GoodsSave>;

function keptPictures(goods: GoodsDetail | null): ReadonlySet<number> {
  const ownPictures = goods?.pictures.map(({ upload_id }) => upload_id) ?? [];
  return new Set([...ownPictures, ...(goods?.skus.flatMap(({ picture_id }) => picture_id ?? []) ?? [])]);
}

/** What the form begins with: goods as they are, or one SKU without options. */
function buildStart(goods: GoodsDetail | null): Partial<Input> {
  if (!goods) return { ...plainMatrix, options: [], skus: [...plainMatrix.skus], is_freight_free: false };
  const { goods_no, name, category_id, brand_id, freight_template_id, is_freight_free } = goods;
  const { unit_name, intro, description, pictures } = goods;
  const fields = { goods_no, name, category_id, brand_id, freight_template_id, is_freight_free };
  const { options, skus } = matrixOf(goods);
  return { ...fields, unit_name, intro, description, pictures, options: [...options], skus: [...skus] };
}

interface GoodsFormProps {
  goods: GoodsDetail | null;
  categories: readonly GoodsCategory[];
}

interface FieldsOf extends GoodsFormProps {
  form: FormInstance;
  hasStock: boolean;
  hasBrands: boolean;
}

function basicFields({ goods, categories, hasBrands }: FieldsOf): FieldSpec<Input>[] {
  const storedPictures = keptPictures(goods);
  return [
    { field: 'name', group: 'basic', span: 2 },
    { field: 'goods_no', group: 'basic' },
    { field: 'category_id', group: 'basic', as: 'select', options: categoryChoices(categories) },
    ...(hasBrands
      ? [
          {
            field: 'brand_id',
            group: 'basic',
            as: 'remote',
            source: brandSource,
            known: goods?.brand_id ? [{ value: goods.brand_id, label: goods.brand_name ?? '' }] : [],
          } as const,
        ]
      : []),
    { field: 'unit_name', group: 'basic' },
    { field: 'intro', group: 'basic', span: 'full' },
    {
      field: 'pictures',
      group: 'basic',
      span: 'full',
      render: (props) => <PicturesEditor {...props} kept={storedPictures} />,
    },
  ];
}

/** There while SKUs are left out of which pieces are there. */
function leftoverField(goods: GoodsDetail, matrix: () => Matrix): FieldSpec<Input> {
  return {
    field: 'leftovers',
    group: 'skus',
    span: 'full',
    checkedWhole: true,
    when: ({ options = [], skus = [] }) => leavingSkus(goods, { options, skus }).length > 0,
    render: (props) => <LeftoversEditor {...props} goods={goods} matrix={matrix()} />,
  };
}

function buildFields(of: FieldsOf): FieldSpec<Input>[] {
  const { goods, form, hasStock } = of;
  const storedPictures = keptPictures(goods);
  const matrix = (): Matrix => ({
    options: form.getFieldValue('options') ?? [],
    skus: form.getFieldValue('skus') ?? [],
  });
  // What was said about pieces names SKUs by their places.
  const dropLeftovers = (next: Matrix) => (next.skus.length === matrix().skus.length ? {} : { leftovers: [] });
  const setMatrix = (next: Matrix, onChange: ((value: unknown) => void) | undefined) => {
    form.setFieldsValue({ options: next.options, skus: next.skus, ...dropLeftovers(next) });
    onChange?.(next.skus);
  };
  return [
    ...basicFields(of),
    {
      field: 'options',
      group: 'skus',
      span: 'full',
      render: ({ onChange }) => (
        <OptionsEditor
          matrix={matrix()}
          onChange={(next) => {
            form.setFieldsValue({ skus: next.skus, ...dropLeftovers(next) });
            onChange?.(next.options);
          }}
        />
      ),
    },
    {
      field: 'skus',
      group: 'skus',
      span: 'full',
      render: ({ onChange }) => (
        <MatrixEditor
          matrix={matrix()}
          onChange={(next) => setMatrix(next, onChange)}
          hasStock={hasStock}
          kept={storedPictures}
        />
      ),
    },
    ...(goods && hasStock ? [leftoverField(goods, matrix)] : []),
    ...(hasStock
      ? ([
          {
            field: 'freight_template_id',
            group: 'sending',
            as: 'remote',
            source: templateSource,
            known: goods?.freight_template_id
              ? [{ value: goods.freight_template_id, label: goods.freight_template_name ?? '' }]
              : [],
          },
          { field: 'is_freight_free', group: 'sending', as: 'switch' },
        ] as const)
      : []),
    {
      field: 'description',
      group: 'text',
      span: 'full',
      render: (props) => (
        <RichTextField
          {...props}
          label={textOf('goods.field.description')}
          pictures={goods ? describedPicture(goods.id) : ownPicture}
        />
      ),
    },
  ];
}

/** Goods with their pictures, options and SKUs on one page. */
function GoodsForm({ goods, categories }: GoodsFormProps) {
  const { pathname } = useLocation();
  const leave = useLeave();
  const can = useCan();
  const [form] = Form.useForm();
  const hasStock = can(goodsContract.GoodsStockBook);
  const hasBrands = can(goodsContract.GoodsBrandList);
  const fields = useMemo(
    () => buildFields({ goods, categories, form, hasStock, hasBrands }),
    [goods, categories, form, hasStock, hasBrands],
  );
  const isSelling = useRef(false);
  const buildHiddenInput = () => {
    const put_on_sale = isSelling.current;
    isSelling.current = false;
    return { ...(goods ? { id: goods.id, version: goods.version } : {}), ...(put_on_sale ? { put_on_sale } : {}) };
  };
  const saveAndSell = async () => {
    isSelling.current = await form.validateFields().then(
      () => true,
      () => false,
    );
    form.submit();
  };
  return (
    <div className="lh-page">
      <PageHeader {...(goods ? { title: goods.name } : {})} />
      <ContractForm<typeof goodsContract.GoodsSave>
        endpoint={goodsContract.GoodsSave}
        messages="goods"
        fields={fields}
        form={form}
        start={buildStart(goods)}
        hidden={buildHiddenInput}
        submit="console.action.save"
        success="goods.done.saved"
        draft={pathname}
        bar={
          goods?.state === 'on_sale' ? null : (
            <GuardedButton onClick={() => void saveAndSell()}>{textOf('goods.action.save_and_sell')}</GuardedButton>
          )
        }
        onDone={() => leave('/goods/manage')}
      />
    </div>
  );
}

/** The form with the tenant's categories to choose from. */
export function GoodsFormPage({ goods }: { goods: GoodsDetail | null }) {
  const query = useQueryOf(goodsContract.GoodsCategoryTree, {});
  return <Loaded query={query}>{({ categories }) => <GoodsForm goods={goods} categories={categories} />}</Loaded>;
}
