import { PlusOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ActionDialog } from '@linehaul/console-kernel/form/action-dialog.tsx';
import {
  type Action,
  ActionBar,
  type ActionDialogProps,
  useActionRunner,
  useAllowed,
} from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { goodsContract } from '../contract/goods.contract.ts';
import type { GoodsCategory } from '../contract/goods-shelf.contract.ts';
import type { en } from '../messages/en.ts';
import { categoryChoices } from './category-nodes.ts';
import { CategoryTree } from './category-tree.tsx';
import './goods.css';

const { GoodsCategoryTree, GoodsCategorySave, GoodsCategoryMove, GoodsCategoryDel } = goodsContract;

type Categories = readonly GoodsCategory[];
/** A category with all the others, which its dialogs offer as places. */
interface Subject {
  category: GoodsCategory;
  categories: Categories;
}

function AddDialog({ subject, onClose }: ActionDialogProps<{ parent_id: number | null }>) {
  return (
    <ActionDialog<typeof GoodsCategorySave>
      endpoint={GoodsCategorySave}
      messages="goods"
      title="goods.action.add_category"
      fields={[{ field: 'name', span: 'full' }]}
      hidden={{ parent_id: subject.parent_id }}
      success="goods.done.saved"
      onClose={onClose}
    />
  );
}

function RenameDialog({ subject: { category }, onClose }: ActionDialogProps<Subject>) {
  const { id, version, name } = category;
  return (
    <ActionDialog<typeof GoodsCategorySave>
      endpoint={GoodsCategorySave}
      messages="goods"
      title="goods.action.rename"
      submit="console.action.save"
      fields={[{ field: 'name', span: 'full' }]}
      start={{ name }}
      hidden={{ id, version }}
      success="goods.done.saved"
      onClose={onClose}
    />
  );
}

function MoveDialog({ subject: { category, categories }, onClose }: ActionDialogProps<Subject>) {
  const text = useTextOf();
  const { id, version } = category;
  const places = categoryChoices(categories).filter(({ value }) => value !== id);
  return (
    <ActionDialog<typeof GoodsCategoryMove>
      endpoint={GoodsCategoryMove}
      messages="goods"
      title="goods.action.move_to"
      submit="console.action.save"
      fields={[
        {
          field: 'parent_id',
          as: 'select',
          span: 'full',
          options: places,
          placeholder: text('goods.hint.top'),
        },
      ]}
      start={{ parent_id: category.parent_id }}
      hidden={{ id, version }}
      success="goods.done.moved"
      onClose={onClose}
    />
  );
}

function DeleteDialog({ subject: { category, categories }, onClose }: ActionDialogProps<Subject>) {
  const text = useTextOf();
  const { id, goods_count, name } = category;
  const places = categoryChoices(categories).filter(({ value }) => value !== id);
  return (
    <ActionDialog<typeof GoodsCategoryDel>
      endpoint={GoodsCategoryDel}
      messages="goods"
      title="goods.action.delete"
      intro={
        <p>
          {text('goods.ask.delete_category', { name })}
          {goods_count > 0 ? ` ${text('goods.hint.goods_to', { count: goods_count })}` : ''}
        </p>
      }
      fields={
        goods_count > 0 ? [{ field: 'goods_to', as: 'select', span: 'full', options: places, required: true }] : []
      }
      hidden={{ id }}
      success="goods.done.deleted"
      onClose={onClose}
    />
  );
}

const addAtTop: Action<{ parent_id: number | null }> = {
  title: 'goods.action.add_category',
  icon: <PlusOutlined />,
  primary: true,
  needs: GoodsCategorySave,
  dialog: AddDialog,
};

const rowActions: readonly Action<Subject>[] = [
  {
    title: 'goods.action.add_below',
    needs: GoodsCategorySave,
    dialog: ({ subject, onClose }) => <AddDialog subject={{ parent_id: subject.category.id }} onClose={onClose} />,
  },
  { title: 'goods.action.rename', needs: GoodsCategorySave, dialog: RenameDialog },
  { title: 'goods.action.move_to', needs: GoodsCategoryMove, dialog: MoveDialog },
  { title: 'goods.action.delete', danger: true, needs: GoodsCategoryDel, dialog: DeleteDialog },
];

/** The tenant's categories, put in order by dragging. */
export default function CategoryPage() {
  const query = useQueryOf(GoodsCategoryTree, {});
  const t = useText<typeof en>('goods');
  const runner = useActionRunner<{ parent_id: number | null }>();
  const allowedActions = useAllowed(rowActions);
  const rowRunner = useActionRunner<Subject>();
  const atTop = { parent_id: null };
  const actions = useAllowed([addAtTop])(atTop);
  return (
    <div className="lh-page">
      <PageHeader>
        <ActionBar actions={actions} subject={atTop} start={runner.start} look="bar" />
      </PageHeader>
      <Loaded query={query}>
        {({ categories }) => (
          <section className="lh-goods-panel">
            {categories.length === 0 ? (
              <EmptyState title={t('empty.categories')} text={t('empty.categories_hint')} />
            ) : (
              <>
                <CategoryTree
                  categories={categories}
                  tools={(category) => {
                    const subject = { category, categories };
                    return (
                      <ActionBar
                        actions={allowedActions(subject)}
                        subject={subject}
                        start={rowRunner.start}
                        look="row"
                      />
                    );
                  }}
                />
                {rowRunner.dialog}
              </>
            )}
          </section>
        )}
      </Loaded>
      {runner.dialog}
    </div>
  );
}
