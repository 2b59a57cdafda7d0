import type { CourierCompany } from '@linehaul/modules/courier/contract/courier.contract.ts';
import type { NamedCompany } from '@linehaul/modules/courier/server/courier.port.ts';
import type { ExpressCompany, ExpressProvider } from '../contract/express.contract.ts';

type Codes = Readonly<Record<ExpressProvider, string>>;

/** Codes of the known companies, by the providers' own lists. */
const companyCodes: Readonly<Record<Exclude<CourierCompany, 'other'>, Codes>> = {
  sf: { kuaidi100: 'shunfeng', kdniao: 'SF' },
  zto: { kuaidi100: 'zhongtong', kdniao: 'ZTO' },
  yto: { kuaidi100: 'yuantong', kdniao: 'YTO' },
  sto: { kuaidi100: 'shentong', kdniao: 'STO' },
  yunda: { kuaidi100: 'yunda', kdniao: 'YD' },
  jt: { kuaidi100: 'jtexpress', kdniao: 'JTSD' },
  jd: { kuaidi100: 'jd', kdniao: 'JD' },
  ems: { kuaidi100: 'ems', kdniao: 'EMS' },
  post: { kuaidi100: 'youzhengguonei', kdniao: 'YZPY' },
  deppon: { kuaidi100: 'debangkuaidi', kdniao: 'DBL' },
  kye: { kuaidi100: 'kuayue', kdniao: 'KYSY' },
  zto_freight: { kuaidi100: 'zhongtongkuaiyun', kdniao: 'ZTOKY' },
  yimidida: { kuaidi100: 'yimidida', kdniao: 'YMDD' },
  uc: { kuaidi100: 'youshuwuliu', kdniao: 'UC' },
  zjs: { kuaidi100: 'zhaijisong', kdniao: 'ZJS' },
  dhl: { kuaidi100: 'dhl', kdniao: 'DHL' },
  fedex: { kuaidi100: 'fedex', kdniao: 'FEDEX' },
  ups: { kuaidi100: 'ups', kdniao: 'UPS' },
};

/** Companies that the tenant has entered with their codes. */
export type OwnCompanies = readonly Pick<ExpressCompany, 'name' | 'kuaidi100_code' | 'kdniao_code'>[];

const ownCode = (company: OwnCompanies[number], provider: ExpressProvider) =>
  provider === 'kuaidi100' ? company.kuaidi100_code : company.kdniao_code;

/** The provider's code of a company; a name that looks like a code is one. Null where there is none. */
export function findCompanyCode(
  provider: ExpressProvider,
  { company, company_name }: NamedCompany,
  ownCompanies: OwnCompanies,
) {
  if (company !== 'other') return companyCodes[company][provider];
  const enteredCompany = ownCompanies.find(({ name }) => name === company_name);
  const code = enteredCompany ? ownCode(enteredCompany, provider) : company_name;
  return /^[A-Za-z0-9_]{2,40}$/.test(code) ? code : null;
}

/** The company of a provider's code; one that nobody knows is called by the code. */
export function companyOfCode(provider: ExpressProvider, code: string, ownCompanies: OwnCompanies): NamedCompany {
  const companyEntry = Object.entries(companyCodes).find(([, codes]) => codes[provider] === code);
  if (companyEntry) return { company: companyEntry[0] as CourierCompany, company_name: '' };
  const enteredCompany = ownCompanies.find((company) => ownCode(company, provider) === code);
  return { company: 'other', company_name: enteredCompany?.name ?? code };
}
