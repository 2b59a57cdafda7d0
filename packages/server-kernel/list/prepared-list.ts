import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import { type CompiledQuery, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { plannedAnew } from '../database/named-connection.ts';
import type { Scope } from '../database/scope.ts';
import { fillSlots, Slot, slot } from '../database/slots.ts';
import { TenantPlugin } from '../database/tenant-plugin.ts';
import { countRows, countUpTo } from './list-count.ts';
import {
  answerPage,
  isFilter,
  type Keyed,
  type PagePlan,
  pageStatement,
  planPage,
  type Select,
  type Sorting,
  type Way,
} from './list-page.ts';

export interface ListSpec<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row, Query extends PageQuery> {
  sorting: Sorting;
  /** For the platform, which reads all tenants and so finds rows by other indexes; as everybody's when absent. */
  platformSorting?: Sorting;
  /** Filters of few values each that are in the statement itself, so that the planner sees which one is asked for. */
  constants: readonly (keyof Query & string)[];
  /** Filters that find one row at most: whatever the value, the best plan is the same, so it is kept. */
  keys?: readonly (keyof Query & string)[];
  /** How rows are found, where it is not in the order of the sort. */
  way?(query: Query): Way;
  /** The narrowed table. A filter's value may only be passed on to it, not be worked on: see `Slot`. */
  rows(tables: Kysely<DB>, query: Query): SelectQueryBuilder<DB, TB, Start>;
  /** Adds columns and joins, which the count does without. */
  select: Select<DB, TB, Start, DB2, TB2, Row>;
}

/** Shapes kept of one list: the sorts, directions and sets of filters that are really used. */
const maxShapes = 300;
/** Every connection keeps the plans of its prepared statements, so there is an end to them. */
const maxPrepared = 100;

interface Statements {
  page: CompiledQuery;
  count: CompiledQuery<{ n: number }>;
}

function anew<R>(statement: CompiledQuery<R>): CompiledQuery<R> {
  return { ...statement, sql: plannedAnew + statement.sql };
}

/** What decides how the statement is written: the filters that are given, and the values of the constant ones. */
interface Shape {
  key: string;
  /** Filters given, each with its value or with a slot for it. */
  filters: Record<string, unknown>;
  /** Whatever the values are, one plan is the best one for every call. */
  isConstant: boolean;
  /** The platform reads the rows of all tenants. */
  isWhole: boolean;
  /** Rows say whose they are. */
  namesTenants: boolean;
  /** The caller works at some sites of the tenant, and sees what is theirs. */
  isAtSites: boolean;
  way: Way;
}

interface Kinds {
  constants: ReadonlySet<string>;
  keys: ReadonlySet<string>;
}

function shapeOf(
  query: Readonly<Record<string, unknown>>,
  plan: PagePlan,
  { isWhole, namesTenants, isAtSites, way }: Pick<Shape, 'isWhole' | 'namesTenants' | 'isAtSites' | 'way'>,
  { constants, keys }: Kinds,
): Shape {
  const begin = plan.at ? 'cursor' : `offset ${plan.offset > 0}`;
  const key = `${plan.sort} ${begin} ${plan.limit} ${plan.cap} ${isWhole} ${namesTenants} ${isAtSites} ${way}`;
  const shape: Shape = { key, filters: {}, isConstant: way === 'in order', isWhole, namesTenants, isAtSites, way };
  let hasKey = false;
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || !isFilter(name)) continue;
    const isConstant = !value || value === true || constants.has(name);
    shape.filters[name] = isConstant ? value : slot(name);
    shape.key += isConstant ? ` ${name}=${JSON.stringify(value)}` : ` ${name}`;
    shape.isConstant &&= isConstant;
    hasKey ||= keys.has(name);
  }
  shape.isConstant ||= hasKey;
  return shape;
}

/** A value that is neither a slot nor part of the shape would be the first caller's, and everybody's after that. */
function checkParameters(parameters: readonly unknown[], filters: Record<string, unknown>): void {
  const common = new Set(Object.values(filters));
  const fixedParameter = parameters.find((value) => !(value instanceof Slot) && !common.has(value));
  if (fixedParameter !== undefined)
    throw new TypeError(`a prepared list would keep the value ${String(fixedParameter)}`);
}

/**
 * A list that is asked for often: its statements are built and compiled once for each shape of call, which costs more
 * than anything else that a call does outside of the database. With constant filters alone the database keeps the plan
 * as well; other values decide what the best plan is. Answers what `listPage` answers.
 */
export function preparedList<DB, TB extends keyof DB, Start, DB2, TB2 extends keyof DB2, Row, Query extends PageQuery>(
  spec: ListSpec<DB, TB, Start, DB2, TB2, Row, Query>,
): (scope: Scope, query: Query) => Promise<Page<Row>> {
  const { rows, select } = spec;
  const kinds = { constants: new Set<string>(spec.constants), keys: new Set<string>(spec.keys) };
  const statementsByShape = new Map<string, Statements>();
  let shapeCount = 0;
  const sortingFor = (isWhole: boolean) => (isWhole && spec.platformSorting) || spec.sorting;

  const prepare = (scope: Scope, query: Query, plan: PagePlan, shape: Shape): Statements => {
    const { filters, isConstant, isWhole, namesTenants, isAtSites, way } = shape;
    const all = scope.unscoped<DB>('prepared');
    const sites = isAtSites ? slot<readonly number[]>('#sites') : null;
    const tables = isWhole ? all : all.withPlugin(new TenantPlugin(slot<number>('#tenant'), sites));
    const at = plan.at && { ...plan.at, key: slot<string>('#key'), id: slot<number>('#id') };
    const offset = plan.offset > 0 ? slot<number>('#offset') : 0;
    const begin = { ...plan, at, limit: sql.lit(plan.limit + 1), offset, way, namesTenants };
    const filteredRows = rows(tables, { ...query, ...filters });
    const statements = {
      page: pageStatement(filteredRows, select, sortingFor(isWhole), begin).compile(),
      count: countUpTo(filteredRows, plan.cap).compile(tables),
    };
    checkParameters([...statements.page.parameters, ...statements.count.parameters], filters);
    if (isConstant && shapeCount < maxPrepared) {
      shapeCount += 1;
      return statements;
    }
    return { page: anew(statements.page), count: anew(statements.count) };
  };

  return async (scope, query) => {
    const { namesTenants } = scope;
    const isWhole = scope.tenantId === null;
    const { site_ids } = scope.caller;
    const isAtSites = site_ids !== null;
    const plan = planPage(query, sortingFor(isWhole));
    const way = spec.way?.({ ...query, sort: plan.sort }) ?? 'in order';
    const shape = shapeOf(query, plan, { isWhole, namesTenants, isAtSites, way }, kinds);
    let statements = statementsByShape.get(shape.key);
    if (!statements) {
      statements = prepare(scope, query, plan, shape);
      if (statementsByShape.size >= maxShapes) statementsByShape.clear();
      statementsByShape.set(shape.key, statements);
    }
    const values: Record<string, unknown> = {
      ...query,
      '#tenant': scope.tenantId,
      '#sites': site_ids && [...site_ids],
      '#key': plan.at?.key,
      '#id': plan.at?.id,
      '#offset': plan.offset,
    };
    const { page, count } = statements;
    const pageRows = async () => {
      const { rows: foundRows } = await scope
        .unscoped<DB>('prepared')
        .executeQuery<Row & Keyed>(fillSlots(page, values));
      return foundRows;
    };
    return answerPage(plan, pageRows, () => countRows(scope, fillSlots(count, values)));
  };
}
