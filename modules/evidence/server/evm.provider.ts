import { requestOutbound } from '@linehaul/server-kernel/outbound/outbound.ts';
import {
  BaseError,
  createPublicClient,
  custom,
  defineChain,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  InsufficientFundsError,
  isHex,
  keccak256,
  NonceTooLowError,
  type PublicClient,
  RpcRequestError,
  TransactionReceiptNotFoundError,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import type { AnchorFault } from '../contract/anchor.contract.ts';
import { type AnchorOutcome, hashHead } from './anchor.rules.ts';
import type { DueAnchor } from './anchor-queue.repo.ts';
import type { StoredService } from './anchor-service.repo.ts';
import { stampAbi, stampBytecode } from './evm/evidence-stamp.rules.ts';

const timeLimitMs = 15_000;
const mostBytes = 1_000_000;
/** Chains count blocks' times in seconds; FISCO BCOS in milliseconds, which are larger than this. */
const largestSeconds = 100_000_000_000n;

/** A node did not answer, or may not be asked. */
class NodeFault extends Error {
  readonly fault: AnchorFault;
  constructor(fault: AnchorFault) {
    super(fault);
    this.fault = fault;
  }
}

const rpcAnswer = z.union([
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
]);

async function askNode(url: string, allowsPrivate: boolean, body: { method: string; params?: unknown }) {
  const answer = await requestOutbound({
    method: 'POST',
    url: new URL(url),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
    timeLimitMs,
    allowsPrivate,
    answerBytes: mostBytes,
  });
  if ('fault' in answer) throw new NodeFault(answer.fault === 'refused_address' ? 'refused_address' : 'unreachable');
  if (answer.status !== 200 || !answer.isWhole) throw new NodeFault('unreachable');
  const reply = rpcAnswer.parse(JSON.parse(answer.body.toString('utf8')));
  if ('error' in reply) throw new RpcRequestError({ body, error: reply.error, url });
  return reply.result;
}

/** A chain, and the account that pays there. */
interface Payer {
  client: PublicClient;
  account: PrivateKeyAccount;
  chainId: number;
}

/** Null where the text is no private key. */
export function readPrivateKey(text: string): PrivateKeyAccount | null {
  const key = text.startsWith('0x') ? text : `0x${text}`;
  if (!isHex(key)) return null;
  try {
    return privateKeyToAccount(key);
  } catch {
    return null;
  }
}

function openChain({ url, chain_number }: StoredService, privateKey: string, allowsPrivate: boolean): Payer {
  const account = readPrivateKey(privateKey);
  if (!account) throw new NodeFault('refused');
  const chain = defineChain({
    id: chain_number,
    name: String(chain_number),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const transport = custom(
    { request: (body: { method: string; params?: unknown }) => askNode(url, allowsPrivate, body) },
    { retryCount: 0 },
  );
  return { client: createPublicClient({ chain, transport }), account, chainId: chain_number };
}

const asHex = (text: string): Hex => (isHex(text) ? text : '0x');

/** Signs a call of the account's next number; nothing is sent. */
async function signCall({ client, account, chainId }: Payer, to: Hex | null, data: Hex) {
  const { address } = account;
  const nonce = await client.getTransactionCount({ address, blockTag: 'pending' });
  const gas = await client.estimateGas({ account: address, to, data });
  const gasPrice = await client.getGasPrice();
  // Prices rise while a transaction waits.
  const offer = { gas: (gas * 5n) / 4n, gasPrice: (gasPrice * 3n) / 2n };
  const rawTx = await account.signTransaction({ type: 'legacy', chainId, nonce, to, data, ...offer });
  return { rawTx, nonce };
}

/** Hands a signed transaction to the node; one that it has already is no fault. */
async function broadcast({ client }: Payer, rawTx: Hex): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction: rawTx });
  } catch (error) {
    const isKnown =
      error instanceof BaseError &&
      (error.walk((cause) => cause instanceof NonceTooLowError) !== null ||
        /already (known|imported)|nonce too low/i.test(error.message));
    if (!isKnown) throw error;
  }
}

function nameFault(error: unknown): AnchorFault {
  if (!(error instanceof BaseError)) return error instanceof NodeFault ? error.fault : 'unreadable';
  const nodeFault = error.walk((cause) => cause instanceof NodeFault);
  if (nodeFault instanceof NodeFault) return nodeFault.fault;
  const hasNoFunds =
    error.walk((cause) => cause instanceof InsufficientFundsError) !== null ||
    /insufficient funds/i.test(error.message);
  return hasNoFunds ? 'no_funds' : 'refused';
}

async function checkChain({ client, chainId }: Payer): Promise<void> {
  if ((await client.getChainId()) !== chainId) throw new NodeFault('wrong_chain');
}

/** Signs the transaction that sets the contract up, and where it will be; the answer is kept before it is sent. */
export async function signDeployment(
  service: StoredService,
  privateKey: string,
  allowsPrivate: boolean,
): Promise<{ fault: null; rawTx: string; contractAddress: string } | { fault: AnchorFault }> {
  try {
    const payer = openChain(service, privateKey, allowsPrivate);
    await checkChain(payer);
    const data = encodeDeployData({ abi: stampAbi, bytecode: stampBytecode });
    const { rawTx, nonce } = await signCall(payer, null, data);
    const contractAddress = getContractAddress({ from: payer.account.address, nonce: BigInt(nonce) });
    return { fault: null, rawTx, contractAddress };
  } catch (error) {
    return { fault: nameFault(error) };
  }
}

/** Hands a signed transaction to the service's node; null where that went well. */
export async function sendTransaction(
  service: StoredService,
  privateKey: string,
  rawTx: string,
  allowsPrivate: boolean,
): Promise<AnchorFault | null> {
  try {
    await broadcast(openChain(service, privateKey, allowsPrivate), asHex(rawTx));
    return null;
  } catch (error) {
    return nameFault(error);
  }
}

async function signStamp(payer: Payer, service: StoredService, anchor: DueAnchor): Promise<AnchorOutcome> {
  const contract = asHex(service.contract_address);
  const code = await payer.client.getCode({ address: contract });
  if (code === undefined || code === '0x') {
    if (service.deployment === '') return { fault: 'no_contract' };
    await broadcast(payer, asHex(service.deployment));
    return { action: 'wait' };
  }
  const args = [asHex(`0x${hashHead(anchor.note).toString('hex')}`), BigInt(anchor.size)] as const;
  const { rawTx } = await signCall(payer, contract, encodeFunctionData({ abi: stampAbi, functionName: 'stamp', args }));
  return { action: 'send', rawTx, txHash: keccak256(rawTx) };
}

/** Where the chain has no receipt: still to come, or never to come because another transaction has its number. */
async function findMissing(payer: Payer, service: StoredService, anchor: DueAnchor): Promise<AnchorOutcome> {
  try {
    await payer.client.getTransaction({ hash: asHex(anchor.tx_hash) });
    return { action: 'wait' };
  } catch {
    const isStamped = (await readStamp(payer, service, anchor)) > 0n;
    if (isStamped) return { action: 'wait' };
    try {
      await payer.client.sendRawTransaction({ serializedTransaction: asHex(anchor.raw_tx) });
      return { action: 'wait' };
    } catch (error) {
      const isSpent = error instanceof BaseError && /nonce too low/i.test(error.message);
      if (isSpent) return { action: 'resend' };
      throw error;
    }
  }
}

function readStamp({ client, account }: Payer, service: StoredService, { note }: DueAnchor): Promise<bigint> {
  return client.readContract({
    address: asHex(service.contract_address),
    abi: stampAbi,
    functionName: 'stampedAt',
    args: [account.address, asHex(`0x${hashHead(note).toString('hex')}`)],
  });
}

/** Whether another node of the chain has the same transaction in the same block, and reads the same stamp. */
async function agrees(
  other: Payer,
  service: StoredService,
  anchor: DueAnchor,
  { blockHash, stampedAt }: { blockHash: Hex; stampedAt: bigint },
): Promise<boolean> {
  await checkChain(other);
  const receipt = await other.client.getTransactionReceipt({ hash: asHex(anchor.tx_hash) }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  });
  if (receipt?.blockHash !== blockHash || receipt.status !== 'success') return false;
  return (await readStamp(other, service, anchor)) === stampedAt;
}

async function checkStamp(
  payer: Payer,
  other: Payer | null,
  service: StoredService,
  anchor: DueAnchor,
): Promise<AnchorOutcome> {
  const receipt = await payer.client.getTransactionReceipt({ hash: asHex(anchor.tx_hash) }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  });
  if (!receipt) return findMissing(payer, service, anchor);
  if (receipt.status !== 'success') return { fault: 'reverted' };
  const height = await payer.client.getBlockNumber({ cacheTime: 0 });
  if (height - receipt.blockNumber + 1n < BigInt(service.confirmations)) return { action: 'wait' };
  const stampedAt = await readStamp(payer, service, anchor);
  if (stampedAt === 0n) return { fault: 'not_stamped' };
  const { blockHash } = receipt;
  if (other && !(await agrees(other, service, anchor, { blockHash, stampedAt }))) return { fault: 'nodes_differ' };
  return { action: 'confirm', at: Number(stampedAt > largestSeconds ? stampedAt / 1_000n : stampedAt), token: null };
}

/** Brings a stamp on a chain one step further: signs it, or looks what has become of it. */
export async function advanceStamp(
  service: StoredService,
  privateKey: string,
  anchor: DueAnchor,
  allowsPrivate: boolean,
): Promise<AnchorOutcome> {
  try {
    const payer = openChain(service, privateKey, allowsPrivate);
    await checkChain(payer);
    const { second_url: url } = service;
    const other = url === '' ? null : openChain({ ...service, url }, privateKey, allowsPrivate);
    return anchor.state === 'queued'
      ? await signStamp(payer, service, anchor)
      : await checkStamp(payer, other, service, anchor);
  } catch (error) {
    return { fault: nameFault(error) };
  }
}
