import { addDays } from '@linehaul/contract/calendar-day.ts';
import { isCreditCode } from '@linehaul/contract/identity-codes.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { readPicture } from '@linehaul/server-kernel/file/picture.ts';
import { hashPassword } from '@linehaul/server-kernel/security/passwords.ts';
import { loadSecrets } from '@linehaul/server-kernel/security/secrets.ts';
import type { Settings } from '@linehaul/server-kernel/settings/settings.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { sql } from 'kysely';
import { seededRandom } from './seeded-random.ts';
import { scribble } from './signature-scribble.ts';
import { day, hour } from './work-hours.ts';

type State = 'submitted' | 'paid' | 'rejected' | 'approved';

interface Documents {
  company: string;
  legal: string;
  contact: string;
  region: string;
  address: string;
  /** Days from now; absent for who carries nothing. */
  permit_days?: number;
}

interface Applicant extends Documents {
  account: string;
  phone: string;
  shop: string;
  industry: 'logistics' | 'service' | 'supplier';
  state: Exclude<State, 'approved'>;
  /** Days before now on which the documents came in. */
  ago: number;
  reason?: string;
}

/** Anyone who waits pays nothing or has not paid yet: the books know nothing of them. */
const applicants: readonly Applicant[] = [
  {
    ...{
      account: '14100000021',
      phone: '14100000021',
      shop: '庐州叉车装卸',
      industry: 'service',
      state: 'paid',
      ago: 2,
    },
    ...{ company: '合肥庐州装卸服务有限公司', legal: '许明德', contact: '许明德' },
    ...{ region: '安徽省合肥市', address: '瑶海区站西路 66 号' },
  },
  {
    ...{
      account: '14100000022',
      phone: '14100000022',
      shop: '滁州鑫源包装',
      industry: 'service',
      state: 'rejected',
      ago: 6,
    },
    ...{ company: '滁州鑫源包装材料有限公司', legal: '鲍玉梅', contact: '鲍小兵' },
    ...{ region: '安徽省滁州市', address: '南谯区中都大道 1509 号' },
    reason: '营业执照照片反光，看不清统一社会信用代码，请重新拍摄后提交。',
  },
  {
    ...{
      account: '14100000023',
      phone: '14100000023',
      shop: '皖北通达物流',
      industry: 'logistics',
      state: 'submitted',
    },
    ...{ ago: 1, company: '阜阳皖北通达物流有限公司', legal: '马卫东', contact: '李静' },
    ...{ region: '安徽省阜阳市', address: '颍州区颍三路 18 号', permit_days: 900 },
  },
];

/** The documents of those who work already. */
const members: Readonly<Record<string, Documents>> = {
  carrier: {
    ...{ company: '江淮捷运物流', legal: '周启明', contact: '周启明', region: '安徽省合肥市' },
    ...{ address: '新站区物流大道 88 号', permit_days: 610 },
  },
  union: {
    ...{ company: '皖江专线联盟', legal: '郑伯川', contact: '郑伯川', region: '安徽省芜湖市' },
    ...{ address: '鸠江区港湾路 6 号', permit_days: 38 },
  },
};

/** An identity number of the standard's example: nobody's. */
const nobodysIdentity = '11010519491231002X';

function creditCode(serial: number): string {
  const start = `91340100MA2D${String(serial).padStart(5, '0')}`;
  return [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((check) => start + check).find(isCreditCode) ?? start;
}

/** Handwriting on paper in place of a photo: the demo shows that pictures are there, not whose. */
async function addPictures(scope: Scope, supplierId: number, count: number, at: Date): Promise<number[]> {
  const picture = await readPicture(scribble(seededRandom(supplierId)));
  if (!picture) throw new TypeError('demo_picture');
  const { whole, thumbnail, width, height, media_type } = picture;
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const { rows } = await sql<{ id: number }>`
      insert into upload (supplier_id, media_type, width, height, digest, kept_by, bytes, created_at)
      values (${supplierId}, ${media_type}, ${width}, ${height}, ${`demo${place}`}, 'application',
        ${whole.length + thumbnail.length}, ${at}) returning id`.execute(scope.unscoped('named tenant', supplierId));
    const id = rows[0]?.id ?? 0;
    await sql`insert into upload_content (supplier_id, upload_id, size, bytes)
      values (${supplierId}, ${id}, 'whole', ${whole}), (${supplierId}, ${id}, 'thumbnail', ${thumbnail})`.execute(
      scope.unscoped('named tenant', supplierId),
    );
    ids.push(id);
  }
  return ids;
}

interface Handed {
  id: number;
  phone: string;
  documents: Documents;
  state: State;
  ago: number;
  reason: string;
}

/** Every step that led to the state, hours after the documents came in. */
function stepsTo(state: State) {
  const paidSteps = state === 'submitted' ? [] : ([['pay', 'submitted', 'paid', 'system', 0]] as const);
  const verdicts = {
    submitted: [],
    paid: [],
    approved: [['approve', 'paid', 'approved', 'platform', 5]],
    rejected: [['reject', 'paid', 'rejected', 'platform', 5]],
  } as const;
  return [
    ['register', '', 'registered', 'tenant', -1],
    ['submit', 'registered', 'submitted', 'tenant', 0],
    ...paidSteps,
    ...verdicts[state],
  ] as const;
}

async function addSteps(scope: Scope, { id, phone, state, ago, reason }: Handed, application: number): Promise<void> {
  for (const [action, from, to, side, hours] of stepsTo(state)) {
    const when = new Date((scope.now - ago * day + hours * hour) * 1000);
    const isPlatform = side === 'platform';
    await sql`insert into application_event (supplier_id, application_id, action, from_state, to_state, reason, side,
        login_name, created_at)
      values (${id}, ${application}, ${action}, ${from}, ${to}, ${isPlatform ? reason : ''}, ${side},
        ${isPlatform ? 'admin' : phone}, ${when})`.execute(scope.unscoped('named tenant', id));
  }
}

async function addDocuments(scope: Scope, settings: Settings, handedDocuments: Handed): Promise<void> {
  const { id, phone, documents, state, ago, reason } = handedDocuments;
  const { company, legal, contact, region, address, permit_days } = documents;
  const at = new Date((scope.now - ago * day) * 1000);
  const isDecided = state === 'approved' || state === 'rejected';
  const decidedAt = isDecided ? new Date((scope.now - ago * day + 5 * hour) * 1000) : null;
  const verdict = isDecided ? state : 'pending';
  const [licence, front, back, permit = null] = await addPictures(scope, id, permit_days ? 4 : 3, at);
  const until = permit_days ? addDays(businessDay(scope), permit_days) : null;
  const encryptedIdentity = loadSecrets(settings).encryptAtRest(nobodysIdentity, `application ${id}`);
  const { rows } = await sql<{ id: number }>`
    insert into application (supplier_id, state, is_renewal, company_name, credit_code, legal_person, id_number_encrypted,
      id_number_masked, contact_name, contact_phone, region, address, permit_no, permit_expires_day, licence_upload_id,
      id_front_upload_id, id_back_upload_id, permit_upload_id, submitted_at, decided_at, decided_by, reason)
    values (${id}, ${verdict}, false, ${company}, ${creditCode(id)}, ${legal}, ${encryptedIdentity}, '1101************2X',
      ${contact}, ${phone}, ${region}, ${address}, ${until ? `皖交运管许可合字3401${String(id).padStart(8, '0')}号` : ''},
      ${until}, ${licence}, ${front}, ${back}, ${permit}, ${at}, ${decidedAt}, ${isDecided ? 'admin' : ''}, ${reason})
    returning id`.execute(scope.unscoped('named tenant', id));
  const application = rows[0]?.id ?? 0;
  const valid = state === 'approved' ? application : null;
  const isUnpaid = state === 'submitted';
  await sql`insert into joining (supplier_id, fee_cents, deposit_cents, last_application_id, valid_application_id)
    values (${id}, ${isUnpaid ? 60_000 : 0}, ${isUnpaid ? 1_000_000 : 0}, ${application}, ${valid})`.execute(
    scope.unscoped('named tenant', id),
  );
  await addSteps(scope, handedDocuments, application);
}

async function tenantOf(scope: Scope, account: string): Promise<{ id: number; phone: string }> {
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, phone from tenant where account = ${account}`.execute(scope.unscoped('shared tables'));
  const [row] = rows;
  if (!row) throw new RangeError(account);
  return row;
}

/** Companies on their way in: one waits for a decision, one was refused, one has still to pay; and the carriers' documents. */
export async function addDemoJoining(scope: Scope, settings: Settings): Promise<void> {
  for (const [account, documents] of Object.entries(members)) {
    const tenant = await tenantOf(scope, account);
    await addDocuments(scope, settings, { ...tenant, documents, state: 'approved', ago: 120, reason: '' });
  }
  const password = await hashPassword(settings.demoPassword);
  for (const { account, phone, shop, industry, state, ago, reason = '', ...documents } of applicants) {
    const at = new Date((scope.now - ago * day - hour) * 1000);
    const { rows } = await sql<{ id: number }>`
      insert into tenant (account, phone, password_hash, shop_name, nick_name, industry, state, created_at)
      values (${account}, ${phone}, ${password}, ${shop}, ${documents.contact}, ${industry}, ${state}, ${at})
      returning id`.execute(scope.unscoped('shared tables'));
    const id = rows[0]?.id ?? 0;
    await addDocuments(scope, settings, { id, phone, documents, state, ago, reason });
  }
}
