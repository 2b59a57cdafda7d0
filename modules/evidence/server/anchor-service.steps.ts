import { type ErrorCode, refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { resolveAddresses } from '@linehaul/server-kernel/outbound/outbound.ts';
import { isAddress } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import type { AnchorFault, AnchorKind } from '../contract/anchor.contract.ts';
import { evidenceErrors } from '../contract/evidence.contract.ts';
import { anchorQueueRepo } from './anchor-queue.repo.ts';
import { anchorServiceRepo, type StoredService } from './anchor-service.repo.ts';
import { readPrivateKey, sendTransaction, signDeployment } from './evm.provider.ts';
import { readCertificate } from './time-stamp.rules.ts';

type Kernel = Pick<ModuleKernel, 'settings' | 'secrets'>;

/** The name is never changed, so that what was encrypted for it can be read again. */
const secretPlace = (name: string) => `evidence_anchor_service.${name}`;

/** What a service's secret says. */
export function readSecret({ name, secret }: StoredService, { secrets }: Kernel): string {
  const text = secrets.decryptAtRest(secret, secretPlace(name));
  if (text === null) throw new Error(`evidence: the secret of “${name}” was encrypted with other secrets`);
  return text;
}

async function checkUrl(text: string, allowsPrivate: boolean, field = 'url'): Promise<void> {
  const url = URL.parse(text);
  const fault = (error: ErrorCode) => refuseAt(error, field);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw fault(evidenceErrors.anchor_url);
  if (url.protocol === 'http:' && !allowsPrivate) throw fault(evidenceErrors.anchor_url_plain);
  const places = await resolveAddresses(url, allowsPrivate);
  if (places === 'refused_address') throw fault(evidenceErrors.anchor_url_private);
  if (typeof places === 'string') throw fault(evidenceErrors.anchor_url_unresolved);
}

function checkCertificate(certificate: string): void {
  if (certificate !== '' && !readCertificate(certificate)) {
    throw refuseAt(evidenceErrors.anchor_certificate, 'certificate');
  }
}

/** Both nodes' addresses; the second is of a chain alone, and may be left out. */
async function checkUrls(
  { url, second_url }: Pick<StoredService, 'url' | 'second_url'>,
  allowsPrivate: boolean,
): Promise<void> {
  await checkUrl(url, allowsPrivate);
  if (second_url !== '') await checkUrl(second_url, allowsPrivate, 'second_url');
}

export interface NewService {
  service_kind: AnchorKind;
  name: string;
  url: string;
  second_url: string;
  chain_number: number;
  contract_address: string;
  secret: string;
  certificate: string;
  every_minutes: number;
}

/** The account of a new service on a chain; made here where none is named. */
function openAccount({ chain_number, contract_address, secret }: NewService) {
  if (chain_number === 0) throw refuseAt(evidenceErrors.anchor_chain, 'chain_number');
  if (contract_address !== '' && !isAddress(contract_address)) {
    throw refuseAt(evidenceErrors.anchor_contract, 'contract_address');
  }
  const privateKey = secret === '' ? generatePrivateKey() : secret;
  const account = readPrivateKey(privateKey);
  if (!account) throw refuseAt(evidenceErrors.anchor_key, 'secret');
  return { secret: privateKey, account_address: account.address, chain_number, contract_address };
}

/** Blocks after which a stamp counts, until somebody says otherwise. */
const usualConfirmations = 12;

/** Takes a service on; of a chain, with an account of its own where none is named. */
export async function addService(scope: Scope, { settings, secrets }: Kernel, service: NewService): Promise<number> {
  await checkUrls(service, settings.privateWebhooks);
  checkCertificate(service.certificate);
  const { service_kind: kind, name, url, certificate, every_minutes } = service;
  const second_url = kind === 'evm' ? service.second_url : '';
  const noAccount = { secret: service.secret, account_address: '', chain_number: 0, contract_address: '' };
  const account = kind === 'evm' ? openAccount(service) : noAccount;
  const secret = secrets.encryptAtRest(account.secret, secretPlace(name));
  const id = await anchorServiceRepo(scope).add({
    ...{ kind, name, url, second_url, certificate, every_minutes },
    ...{ ...account, secret, confirmations: usualConfirmations, is_active: true },
  });
  if (id === null) throw refuseAt(evidenceErrors.anchor_name, 'name');
  return id;
}

/** Throws where there is none. */
export async function findService(scope: Scope, id: number): Promise<StoredService> {
  const service = await anchorServiceRepo(scope).find(id);
  if (!service) throw refuse(wireErrors.not_found);
  return service;
}

type ServiceEdit = Pick<
  StoredService,
  'url' | 'second_url' | 'certificate' | 'every_minutes' | 'confirmations' | 'is_active'
>;

export async function editService(
  scope: Scope,
  { settings }: Kernel,
  id: number,
  { url, second_url, certificate, every_minutes, confirmations, is_active }: ServiceEdit,
): Promise<StoredService> {
  const service = await findService(scope, id);
  await checkUrls({ url, second_url }, settings.privateWebhooks);
  checkCertificate(certificate);
  await anchorServiceRepo(scope).edit(id, { url, second_url, certificate, every_minutes, confirmations, is_active });
  return service;
}

/** Proofs name a service that has stamped something; it can be switched off only. */
export async function deleteService(scope: Scope, id: number): Promise<StoredService> {
  const service = await findService(scope, id);
  if (await anchorQueueRepo(scope).isUsed(id)) throw refuse(evidenceErrors.anchor_used);
  await anchorQueueRepo(scope).deleteOf(id);
  await anchorServiceRepo(scope).delete(id);
  return service;
}

function refuseNode(fault: AnchorFault) {
  return refuse(fault === 'no_funds' ? evidenceErrors.anchor_funds : evidenceErrors.anchor_node);
}

/** Sets the contract up. Its address is known and kept before it is sent; what is lost on its way is sent again by the job. */
export async function deployContract(scope: Scope, kernel: Kernel, id: number): Promise<string> {
  const service = await findService(scope, id);
  if (service.kind !== 'evm' || service.contract_address !== '') throw refuse(evidenceErrors.anchor_has_contract);
  const privateKey = readSecret(service, kernel);
  const allowsPrivate = kernel.settings.privateWebhooks;
  const deployment = await signDeployment(service, privateKey, allowsPrivate);
  if (deployment.fault !== null) throw refuseNode(deployment.fault);
  const { rawTx, contractAddress } = deployment;
  await anchorServiceRepo(scope).edit(id, { contract_address: contractAddress, deployment: rawTx });
  const fault = await sendTransaction(service, privateKey, rawTx, allowsPrivate);
  if (fault !== null) throw refuseNode(fault);
  return contractAddress;
}
