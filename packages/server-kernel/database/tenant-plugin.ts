import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  type OnConflictNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  type RawBuilder,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  SelectQueryNode,
  sql,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { siteCondition } from './site-rule.ts';

/** Tables without a tenant: the kernel's own. Every other table has a `supplier_id`, and a caller sees only their own. */
const sharedTables = new Set<string>();

export function declareSharedTables(names: readonly string[]): void {
  for (const name of names) sharedTables.add(name);
}

function tenantReference(node: OperationNode): string | null {
  if (AliasNode.is(node)) {
    const table = tenantReference(node.node);
    return table !== null && IdentifierNode.is(node.alias) ? node.alias.name : null;
  }
  if (!TableNode.is(node)) return null;
  const name = node.table.identifier.name;
  return sharedTables.has(name) ? null : name;
}

/** The column with the tenant that a row is of, of the table that is selected from; null where it has none. */
export function tenantColumn(query: RootOperationNode): RawBuilder<number> | null {
  if (!SelectQueryNode.is(query)) return null;
  const [from] = query.from?.froms ?? [];
  const reference = from ? tenantReference(from) : null;
  return reference === null ? null : sql.ref<number>(`${reference}.supplier_id`);
}

function tableName(node: OperationNode): string | null {
  if (AliasNode.is(node)) return tableName(node.node);
  return TableNode.is(node) ? node.table.identifier.name : null;
}

const tenantColumnName = 'supplier_id';

/** A statement that would write rows of another tenant, or cannot be seen not to: a fault of the program. */
export class ForeignTenantWrite extends Error {
  constructor(table: string) {
    super(`${table}: a statement of one tenant writes ${tenantColumnName} of another, or does not say which`);
  }
}

function isTenantColumn(node: OperationNode): boolean {
  if (ReferenceNode.is(node)) return !SelectAllNode.is(node.column) && isTenantColumn(node.column);
  return ColumnNode.is(node) && node.column.name === tenantColumnName;
}

/** Queries that are narrowed already, with the tenant they are narrowed to. */
const narrowedNodes = new WeakMap<OperationNode, number>();

/** A plain comparison needs no parentheses; anything else gets them, raw SQL above all. */
function enclosed(node: OperationNode): OperationNode {
  return BinaryOperationNode.is(node) || ParensNode.is(node) ? node : ParensNode.create(node);
}

/** Adds `supplier_id = caller` to every table of every query, joined ones too, so that no handler can forget it. */
class TenantTransformer extends OperationNodeTransformer {
  readonly #supplierId: number;
  /** The sites that what is selected from is narrowed to as well; null for all. */
  readonly #sites: unknown;
  /** Names that WITH introduces: their rows are already the caller's. */
  readonly #named = new Set<string>();

  constructor(supplierId: number, sites: unknown) {
    super();
    this.#supplierId = supplierId;
    this.#sites = sites;
  }

  #condition(reference: string): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(tenantColumnName), TableNode.create(reference)),
      OperatorNode.create('='),
      ValueNode.create(this.#supplierId),
    );
  }

  #references(nodes: readonly OperationNode[]): string[] {
    const names = nodes.map(tenantReference);
    return names.filter((name) => name !== null).filter((name) => !this.#named.has(name));
  }

  /** The conditions on all references, behind what the query asks for itself; an OR in there stays in parentheses. */
  #narrow(existing: OperationNode | undefined, references: string[]): OperationNode | undefined {
    return references.reduce<OperationNode | undefined>(
      (before, reference) => {
        const condition = this.#condition(reference);
        return before ? AndNode.create(before, condition) : condition;
      },
      existing && references.length > 0 ? enclosed(existing) : existing,
    );
  }

  #where<N extends { where?: WhereNode }>(node: N, references: string[]): N {
    const where = this.#narrow(node.where?.where, references);
    return where ? { ...node, where: WhereNode.create(where) } : node;
  }

  /** Of the tables that are selected from, what the sites' rules ask; joined ones only tell more about their rows. */
  #atSites(froms: readonly OperationNode[]): OperationNode[] {
    if (this.#sites === null) return [];
    return froms.flatMap((from) => {
      const reference = tenantReference(from);
      const table = tableName(from);
      if (reference === null || table === null || this.#named.has(table)) return [];
      return siteCondition(table, reference, this.#sites)?.toOperationNode() ?? [];
    });
  }

  /** A subquery may come by twice: when it is built and inside its parent. The second time it is left as it is. */
  #once<N extends OperationNode>(node: N, transform: () => N): N {
    if (narrowedNodes.get(node) === this.#supplierId) return node;
    const transformedNode = transform();
    narrowedNodes.set(transformedNode, this.#supplierId);
    return transformedNode;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#once(node, () => {
      this.#remember(node);
      const selectNode = super.transformSelectQuery(node, queryId);
      const froms = selectNode.from?.froms ?? [];
      const whole = this.#where(selectNode, this.#references(froms));
      // The tenant's condition is before it: what has no tenant has no sites either.
      const conditions = [whole.where?.where, ...this.#atSites(froms)].filter((condition) => condition !== undefined);
      const [first, ...others] = conditions;
      if (first === undefined || others.length === 0) return whole;
      return { ...whole, where: WhereNode.create(others.reduce((left, right) => AndNode.create(left, right), first)) };
    });
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#once(node, () => {
      this.#remember(node);
      const updateNode = super.transformUpdateQuery(node, queryId);
      this.#checkUpdates(updateNode.table ? (tableName(updateNode.table) ?? '') : '', updateNode.updates);
      return this.#where(
        updateNode,
        this.#references([...(updateNode.table ? [updateNode.table] : []), ...(updateNode.from?.froms ?? [])]),
      );
    });
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#once(node, () => {
      this.#remember(node);
      const deleteNode = super.transformDeleteQuery(node, queryId);
      return this.#where(deleteNode, this.#references([...deleteNode.from.froms, ...(deleteNode.using?.tables ?? [])]));
    });
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const joinNode = super.transformJoin(node, queryId);
    const on = this.#narrow(joinNode.on?.on, this.#references([joinNode.table]));
    return on ? { ...joinNode, on: OnNode.create(on) } : joinNode;
  }

  /** Whether a written value is the caller's tenant; `isRead`: it may be the column of rows that are narrowed themselves. */
  #isOwn(value: unknown, isRead: boolean): boolean {
    if (value === this.#supplierId) return true;
    if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
    const node = value as OperationNode;
    if (AliasNode.is(node)) return this.#isOwn(node.node, isRead);
    if (ValueNode.is(node)) return node.value === this.#supplierId;
    return isRead && isTenantColumn(node);
  }

  /** What each row of an insert has in a column, by its place. */
  #written(values: OperationNode | undefined, place: number): readonly unknown[] {
    if (values && ValuesNode.is(values)) {
      return values.values.map((list) =>
        PrimitiveValueListNode.is(list) || ValueListNode.is(list) ? list.values[place] : undefined,
      );
    }
    if (values && SelectQueryNode.is(values)) return [values.selections?.[place]?.selection];
    return [undefined];
  }

  #checkUpdates(table: string, updates: readonly ColumnUpdateNode[] = []): void {
    const foreign = updates.some(({ column, value }) => isTenantColumn(column) && !this.#isOwn(value, false));
    if (foreign) throw new ForeignTenantWrite(table);
  }

  #ownConflict(table: string, conflict: OnConflictNode): OnConflictNode {
    this.#checkUpdates(table, conflict.updates);
    if (!conflict.updates) return conflict;
    const where = this.#narrow(conflict.updateWhere?.where, [table]);
    return where ? { ...conflict, updateWhere: WhereNode.create(where) } : conflict;
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    return this.#once(node, () => {
      this.#remember(node);
      const insertNode = super.transformInsertQuery(node, queryId);
      const table = insertNode.into ? tenantReference(insertNode.into) : null;
      if (table === null) return insertNode;
      const place = insertNode.columns?.findIndex(isTenantColumn) ?? -1;
      const isSelected = insertNode.values !== undefined && SelectQueryNode.is(insertNode.values);
      const ownRows = this.#written(insertNode.values, place);
      if (place < 0 || !ownRows.every((value) => this.#isOwn(value, isSelected))) throw new ForeignTenantWrite(table);
      return insertNode.onConflict
        ? { ...insertNode, onConflict: this.#ownConflict(table, insertNode.onConflict) }
        : insertNode;
    });
  }

  protected override transformMergeQuery(node: MergeQueryNode): MergeQueryNode {
    throw new ForeignTenantWrite(tableName(node.into) ?? 'merge');
  }

  #remember(node: SelectQueryNode | UpdateQueryNode | DeleteQueryNode | InsertQueryNode): void {
    for (const expression of node.with?.expressions ?? []) this.#named.add(expression.name.table.table.identifier.name);
  }
}

export class TenantPlugin implements KyselyPlugin {
  readonly #supplierId: number;
  readonly #sites: unknown;

  /** `sites`: a list of numbers, or what takes its place in a prepared statement. */
  constructor(supplierId: number, sites: unknown = null) {
    this.#supplierId = supplierId;
    this.#sites = sites;
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return new TenantTransformer(this.#supplierId, this.#sites).transformNode(args.node, args.queryId);
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result;
  }
}
