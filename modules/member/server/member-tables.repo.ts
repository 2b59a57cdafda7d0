import type { ColumnType, Generated } from 'kysely';
import type { Member } from '../contract/member.contract.ts';

export interface MemberTables {
  member: {
    supplier_id: number;
    id: Generated<number>;
    code: string;
    name: string;
    contact: Generated<string>;
    phone: string;
    tel: Generated<string>;
    email: Generated<string>;
    address: Generated<string>;
    credit_code: Generated<string>;
    kind: Member['kind'];
    terms: Generated<Member['terms']>;
    credit_limit_cents: number | null;
    credit_used_cents: Generated<number>;
    level_id: number | null;
    level_source: Generated<string>;
    remark: Generated<string>;
    source: Member['source'];
    /** Of the name, in pinyin; null until it is spelt. */
    initials: ColumnType<string | null, string | undefined, string>;
    version: Generated<number>;
    created_at: ColumnType<number, Date | undefined, never>;
    deleted_at: ColumnType<number | null, never, Date>;
  };
  member_level: {
    supplier_id: number;
    id: Generated<number>;
    name: string;
    discount_e4: number;
    min_freight_cents: number;
    remark: string;
    version: Generated<number>;
    created_at: ColumnType<number, Date | undefined, never>;
  };
}
