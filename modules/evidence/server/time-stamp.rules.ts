import { randomBytes, X509Certificate } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import type { AnchorFault } from '../contract/anchor.contract.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';

export interface TimeStampQuery {
  /** DER of a `TimeStampReq` (RFC 3161, section 2.4.1). */
  body: Buffer;
  /** Answers repeat it. */
  nonce: Integer;
}

/** Asks for a stamp on a SHA-256 hash. */
export function writeTimeStampQuery(hash: Buffer): TimeStampQuery {
  // A positive number of eight bytes.
  const nonce = new Integer({ valueHex: Uint8Array.from([1, ...randomBytes(7)]) });
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new OctetString({ valueHex: hash }),
    }),
    nonce,
    certReq: true,
  });
  return { body: Buffer.from(query.toSchema().toBER()), nonce };
}

/** Null where it is no certificate in PEM. */
export function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

export interface TimeStampExpectation {
  /** The text that was stamped. */
  text: Buffer;
  hash: Buffer;
  nonce: Integer;
  /** Of whom the answer has to be, PEM; empty for anybody. */
  certificate: string;
}

async function isSigned(signedData: SignedData, { text, certificate }: TimeStampExpectation): Promise<boolean> {
  const root = certificate === '' ? null : new X509Certificate(certificate);
  const verification = signedData.verify({
    signer: 0,
    data: Uint8Array.from(text).buffer,
    checkChain: root !== null,
    ...(root && { trustedCerts: [Certificate.fromBER(Uint8Array.from(root.raw))] }),
  });
  return verification.catch(() => false);
}

/** Opens the answer of a service; throws what the library throws where it is none. */
async function openReply(reply: Buffer, expectation: TimeStampExpectation) {
  const { status, timeStampToken } = TimeStampResp.fromBER(Uint8Array.from(reply));
  const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!isGranted || !timeStampToken) return { fault: 'refused' as const };
  const signedData = new SignedData({ schema: timeStampToken.content });
  const info = TSTInfo.fromBER(signedData.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
  const { messageImprint, nonce, genTime } = info;
  const stampedHash = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView);
  const isOfHash = messageImprint.hashAlgorithm.algorithmId === sha256 && stampedHash.equals(expectation.hash);
  if (!isOfHash || nonce?.isEqual(expectation.nonce) !== true) return { fault: 'other_hash' as const };
  if (!(await isSigned(signedData, expectation))) return { fault: 'untrusted' as const };
  const token = Buffer.from(timeStampToken.toSchema().toBER());
  return { token, at: Math.floor(genTime.getTime() / 1_000) };
}

/** Checks what a service has answered: that it stamps this very hash, for this question, with a signature that holds. */
export async function readTimeStampReply(
  reply: Buffer,
  expectation: TimeStampExpectation,
): Promise<{ token: Buffer; at: number } | { fault: AnchorFault }> {
  try {
    return await openReply(reply, expectation);
  } catch {
    return { fault: 'unreadable' };
  }
}
