import { addDays } from '@linehaul/contract/calendar-day.ts';
import type { Industry } from '@linehaul/contract/endpoint.ts';
import { isCreditCode } from '@linehaul/contract/identity-codes.ts';
import { addTenant } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { keepUploads, takeDataUrl } from '@linehaul/modules/upload/server/upload.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type DemoCompany, demoScope } from '@linehaul/server-kernel/demo/demo.ts';
import { insertRows } from '@linehaul/server-kernel/demo/insert-rows.repo.ts';
import { scribble } from '@linehaul/server-kernel/demo/scribble.ts';
import { seededRandom } from '@linehaul/server-kernel/demo/seeded-random.ts';
import { day, hour, isoTime } from '@linehaul/server-kernel/demo/work-hours.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { hashPassword } from '@linehaul/server-kernel/security/passwords.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { demoPhones } from './tenants.fixture.ts';

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
async function addPictures(scope: Scope, { extensions }: ModuleKernel, count: number): Promise<number[]> {
  const picture = scribble(seededRandom(scope.caller.supplier_id)).toString('base64');
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1)
    ids.push(await takeDataUrl(scope, extensions, 'picture', `data:image/png;base64,${picture}`));
  await keepUploads(scope, 'application', { pictures: ids });
  return ids;
}

interface ApplicantTenant {
  id: number;
  industry: Industry;
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

async function addSteps(
  scope: Scope,
  { phone, state, ago, reason }: ApplicantTenant,
  application_id: number,
): Promise<void> {
  const rows = stepsTo(state).map(([action, from_state, to_state, side, hours]) => {
    const isPlatform = side === 'platform';
    return {
      ...{ application_id, action, from_state, to_state, side },
      reason: isPlatform ? reason : '',
      login_name: isPlatform ? 'admin' : phone,
      created_at: isoTime(scope.now - ago * day + hours * hour),
    };
  });
  await insertRows(scope, 'application_event', rows);
}

async function addDocuments({ scope, kernel }: DemoCompany, applicant: ApplicantTenant): Promise<void> {
  const { id, industry, phone, documents, state, ago, reason } = applicant;
  const { company, legal, contact, region, address, permit_days } = documents;
  const at = scope.now - ago * day;
  const isDecided = state === 'approved' || state === 'rejected';
  const ownScope = demoScope(scope, id, industry);
  const pictures = await addPictures(demoScope(scope, id, industry, at), kernel, permit_days ? 4 : 3);
  const [licence_upload_id, id_front_upload_id, id_back_upload_id, permit_upload_id = null] = pictures;
  const permit_expires_day = permit_days ? addDays(businessDay(scope), permit_days) : null;
  const row = {
    ...{ state: isDecided ? state : 'pending', is_renewal: false, company_name: company, credit_code: creditCode(id) },
    ...{ legal_person: legal, contact_name: contact, contact_phone: phone, region, address, reason },
    id_number_encrypted: kernel.secrets.encryptAtRest(nobodysIdentity, `application ${id}`),
    id_number_masked: '1101************2X',
    permit_no: permit_expires_day ? `皖交运管许可合字3401${String(id).padStart(8, '0')}号` : '',
    ...{ permit_expires_day, licence_upload_id, id_front_upload_id, id_back_upload_id, permit_upload_id },
    submitted_at: isoTime(at),
    decided_at: isDecided ? isoTime(at + 5 * hour) : null,
    decided_by: isDecided ? 'admin' : '',
  };
  const [application = 0] = (await insertRows(ownScope, 'application', [row], 'credit_code')).values();
  const valid_application_id = state === 'approved' ? application : null;
  const isUnpaid = state === 'submitted';
  const fees = { fee_cents: isUnpaid ? 60_000 : 0, deposit_cents: isUnpaid ? 1_000_000 : 0 };
  await insertRows(ownScope, 'joining', [{ ...fees, last_application_id: application, valid_application_id }]);
  await addSteps(ownScope, applicant, application);
}

/** Companies on their way in: one waits for a decision, one was refused, one has still to pay; and the carriers' documents. */
export async function addApplicants(demo: DemoCompany): Promise<void> {
  const { scope, kernel } = demo;
  for (const [account, documents] of Object.entries(members)) {
    const { supplier_id: id, industry } = demo.tenantOf(account).scope.caller;
    const phone = demoPhones.get(account) ?? '';
    await addDocuments(demo, { id, industry, phone, documents, state: 'approved', ago: 120, reason: '' });
  }
  const password_hash = await hashPassword(kernel.settings.demoPassword);
  for (const { account, phone, shop, industry, state, ago, reason = '', ...documents } of applicants) {
    const id = await addTenant(scope, {
      ...{ account, phone, password_hash, shop_name: shop, nick_name: documents.contact, industry, state },
      ...{ is_union: false, is_demo: false, certified_name: '' },
      created_at: new Date((scope.now - ago * day - hour) * 1000),
    });
    await addDocuments(demo, { id, industry, phone, documents, state, ago, reason });
  }
}
