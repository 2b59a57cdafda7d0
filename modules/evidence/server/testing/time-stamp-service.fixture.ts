import { createHash } from 'node:crypto';
import { type ProviderAnswer, startSimulatedProvider } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const contentTypes = {
  timeStamp: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
} as const;
const attributeTypes = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const;

const extensionTypes = { basicConstraints: '2.5.29.19', usage: '2.5.29.37' } as const;
/** What a service's certificate has to be for (RFC 3161, section 2.3). */
const timeStamping = '1.3.6.1.5.5.7.3.8';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A service's key with a certificate that it has signed itself. */
async function makeSigner(name: string) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 1 });
  for (const party of [certificate.issuer, certificate.subject]) {
    party.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }));
  }
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2049-01-01T00:00:00Z');
  const extensions = [
    [extensionTypes.basicConstraints, new BasicConstraints({ cA: true })],
    [extensionTypes.usage, new ExtKeyUsage({ keyPurposes: [timeStamping] })],
  ] as const;
  certificate.extensions = extensions.map(
    ([extnID, value]) => new Extension({ extnID, critical: true, extnValue: value.toSchema().toBER() }),
  );
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const der = Buffer.from(certificate.toSchema().toBER());
  const pem = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { certificate, privateKey: keys.privateKey, pem };
}

type Signer = Awaited<ReturnType<typeof makeSigner>>;

const hash = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest();

/** By which certificate something is signed (RFC 5035, section 3). */
function nameCertificate(certificate: Certificate): Sequence {
  const certificateHash = new OctetString({ valueHex: hash(certificate.toSchema().toBER()) });
  return new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [certificateHash] })] })] });
}

/** The signed token for a question, as RFC 3161 and RFC 5652 have it. */
async function signToken({ certificate, privateKey }: Signer, question: TimeStampReq, at: Date): Promise<ContentInfo> {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: question.messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: at,
    ...(question.nonce && { nonce: question.nonce }),
  });
  const content = info.toSchema().toBER();
  const digest = hash(content);
  const attributes = [
    new Attribute({
      type: attributeTypes.contentType,
      values: [new ObjectIdentifier({ value: contentTypes.timeStamp })],
    }),
    new Attribute({ type: attributeTypes.messageDigest, values: [new OctetString({ valueHex: digest })] }),
    new Attribute({ type: attributeTypes.signingCertificate, values: [nameCertificate(certificate)] }),
  ];
  const signedData = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: contentTypes.timeStamp,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  });
  await signedData.sign(privateKey, 0, 'SHA-256', content);
  return new ContentInfo({ contentType: contentTypes.signedData, content: signedData.toSchema(true) });
}

const reply = (response: TimeStampResp): ProviderAnswer => ({
  status: 200,
  type: 'application/timestamp-reply',
  body: Buffer.from(response.toSchema().toBER()),
});

/** A time-stamp service on this machine; `wrong_sign` signs by a key whose certificate nobody knows. */
export async function startTimeStampService(now: () => number) {
  const signer = await makeSigner('Stamps');
  const stranger = await makeSigner('Stamps');
  const mood = { isRefusing: false };
  const provider = await startSimulatedProvider({
    name: 'time-stamp',
    answer: async ({ body }, { wrong_sign, clock_s }) => {
      const question = TimeStampReq.fromBER(Uint8Array.from(body));
      const status = mood.isRefusing ? PKIStatus.rejection : PKIStatus.granted;
      const response = new TimeStampResp({ status: new PKIStatusInfo({ status }) });
      const at = new Date((now() + clock_s) * 1_000);
      if (!mood.isRefusing) response.timeStampToken = await signToken(wrong_sign ? stranger : signer, question, at);
      return reply(response);
    },
  });
  return { ...provider, faults: provider.faults, mood, certificate: signer.pem };
}
