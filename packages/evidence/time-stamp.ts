import { Constructed, fromBER, GeneralizedTime, OctetString } from 'asn1js';

/** What a time-stamp token (RFC 3161, section 2.4.2) says of a text; its signature is not checked here. */
export interface TimeStamp {
  /** SHA-256 of the text, where the service was asked for one. */
  hash: Uint8Array;
  /** Unix seconds. */
  at: number;
}

type Block = Constructed['valueBlock']['value'][number];

/** The part of a part of a value, by their places. */
function findPart(block: Block | undefined, ...places: readonly number[]): Block | undefined {
  let part = block;
  for (const place of places) part = part instanceof Constructed ? part.valueBlock.value[place] : undefined;
  return part;
}

const readDer = (bytes: Uint8Array): Block | undefined => {
  const { offset, result } = fromBER(Uint8Array.from(bytes).buffer);
  return offset === bytes.length ? result : undefined;
};

/** Null where the bytes are none. */
export function readTimeStamp(token: Uint8Array): TimeStamp | null {
  // ContentInfo [0] SignedData, encapContentInfo, [0] eContent.
  const content = findPart(readDer(token), 1, 0, 2, 1, 0);
  const info = content instanceof OctetString ? readDer(new Uint8Array(content.getValue())) : undefined;
  // TSTInfo: version, policy, messageImprint, serialNumber, genTime.
  const hash = findPart(info, 2, 1);
  const time = findPart(info, 4);
  if (!(hash instanceof OctetString && time instanceof GeneralizedTime)) return null;
  return { hash: new Uint8Array(hash.getValue()), at: Math.floor(time.toDate().getTime() / 1_000) };
}
