import { type RawBuilder, sql } from 'kysely';

/** Rows of another table that show a row to the sites that they are of. */
export interface SiteLink extends SiteRule {
  table: string;
  /** Which rows: each of their columns with the column of this table that it equals. */
  on: Readonly<Record<string, string>>;
}

/** The sites of a table's rows: who works at one of them sees the row. A link that says neither follows its table's own rule. */
export interface SiteRule {
  /** Columns that name a site. */
  columns?: readonly string[];
  through?: readonly SiteLink[];
}

const rules = new Map<string, SiteRule>();

export function declareSiteRules(siteRules: Readonly<Record<string, SiteRule>>): void {
  for (const [table, rule] of Object.entries(siteRules)) rules.set(table, rule);
}

export function hasSiteRule(table: string): boolean {
  return rules.has(table);
}

function ruleOf(link: SiteLink): SiteRule {
  return link.columns || link.through ? link : (rules.get(link.table) ?? {});
}

/** `sites` is the value of the parameter, or what takes its place in a prepared statement. */
function conditionOf(rule: SiteRule, reference: string, sites: unknown, depth: number): RawBuilder<boolean> {
  const { columns = [], through = [] } = rule;
  const parts = columns.map((column) => sql<boolean>`${sql.ref(`${reference}.${column}`)} = any(${sites}::int8[])`);
  for (const link of through) {
    const alias = `site_link_${depth}`;
    const pairs = Object.entries({ supplier_id: 'supplier_id', ...link.on }).map(
      ([theirs, ownColumn]) => sql`${sql.ref(`${alias}.${theirs}`)} = ${sql.ref(`${reference}.${ownColumn}`)}`,
    );
    const isSeen = conditionOf(ruleOf(link), alias, sites, depth + 1);
    parts.push(sql<boolean>`exists (select from ${sql.table(link.table)} as ${sql.id(alias)}
      where ${sql.join(pairs, sql` and `)} and ${isSeen})`);
  }
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`false`;
}

/** The condition that a row of `table`, called `reference` in its statement, is of one of the sites; null without a rule. */
export function siteCondition(table: string, reference: string, sites: unknown): RawBuilder<boolean> | null {
  const rule = rules.get(table);
  return rule ? conditionOf(rule, reference, sites, 1) : null;
}
