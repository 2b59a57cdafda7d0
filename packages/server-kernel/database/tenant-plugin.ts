import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';

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

/** Adds `supplier_id = caller` to every table of every query, joined ones too, so that no handler can forget it. */
class TenantTransformer extends OperationNodeTransformer {
  readonly #supplierId: number;
  /** Names that WITH introduces: their rows are already the caller's. */
  readonly #named = new Set<string>();

  constructor(supplierId: number) {
    super();
    this.#supplierId = supplierId;
  }

  #condition(reference: string): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('supplier_id'), TableNode.create(reference)),
      OperatorNode.create('='),
      ValueNode.create(this.#supplierId),
    );
  }

  #references(nodes: readonly OperationNode[]): string[] {
    const names = nodes.map(tenantReference);
    return names.filter((name) => name !== null).filter((name) => !this.#named.has(name));
  }

  #where(existing: WhereNode | undefined, references: string[]): WhereNode | undefined {
    return references.reduce<WhereNode | undefined>((where, reference) => {
      const condition = this.#condition(reference);
      return where ? WhereNode.cloneWithOperation(where, 'And', condition) : WhereNode.create(condition);
    }, existing);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    this.#remember(node);
    const done = super.transformSelectQuery(node, queryId);
    const where = this.#where(done.where, this.#references(done.from?.froms ?? []));
    return where ? { ...done, where } : done;
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    this.#remember(node);
    const done = super.transformUpdateQuery(node, queryId);
    const tables = [...(done.table ? [done.table] : []), ...(done.from?.froms ?? [])];
    const where = this.#where(done.where, this.#references(tables));
    return where ? { ...done, where } : done;
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    this.#remember(node);
    const done = super.transformDeleteQuery(node, queryId);
    const where = this.#where(done.where, this.#references([...done.from.froms, ...(done.using?.tables ?? [])]));
    return where ? { ...done, where } : done;
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const done = super.transformJoin(node, queryId);
    const [reference] = this.#references([done.table]);
    if (reference === undefined) return done;
    const condition = this.#condition(reference);
    return { ...done, on: done.on ? OnNode.create(AndNode.create(done.on.on, condition)) : OnNode.create(condition) };
  }

  #remember(node: SelectQueryNode | UpdateQueryNode | DeleteQueryNode): void {
    for (const expression of node.with?.expressions ?? []) this.#named.add(expression.name.table.table.identifier.name);
  }
}

export class TenantPlugin implements KyselyPlugin {
  readonly #supplierId: number;

  constructor(supplierId: number) {
    this.#supplierId = supplierId;
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return new TenantTransformer(this.#supplierId).transformNode(args.node, args.queryId);
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result;
  }
}
