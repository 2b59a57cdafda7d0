import { useText } from '@linehaul/console-kernel/text/text.ts';
import { fromBase64, toBase64 } from '@linehaul/evidence/bytes.ts';
import { readCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import { listInclusionSteps } from '@linehaul/evidence/merkle-tree.ts';
import type { EvidenceEntryDetail } from '../contract/evidence.contract.ts';
import type { en } from '../messages/en.ts';

function Hash({ title, hash, side }: { title: string; hash: Uint8Array; side: 'left' | 'right' }) {
  return (
    <div data-side={side}>
      <small>{title}</small>
      <span className="evidence-code">{toBase64(hash)}</span>
    </div>
  );
}

/** The way from the entry to the root, computed here from what the server says: each line is made of the one above and its neighbour. */
export function ProofPath({ entry }: { entry: EvidenceEntryDetail }) {
  const t = useText<typeof en>('evidence');
  const head = readCheckpoint(entry.head);
  const leafHash = fromBase64(entry.leaf_hash);
  if (head === null || leafHash === null || entry.place === null) return null;
  const proof = entry.proof.map(fromBase64).filter((hash) => hash !== null);
  const steps = listInclusionSteps({ leafHash, index: BigInt(entry.place), size: head.size, proof });
  const root = steps?.at(-1)?.parent ?? leafHash;
  const isSigned = steps !== null && toBase64(root) === toBase64(head.root);
  return (
    <>
      <p className="evidence-soft">{t('section.path_hint')}</p>
      <ol className="evidence-path">
        {steps?.map(({ hash, sibling, isSiblingLeft }, at) => (
          <li key={toBase64(sibling)}>
            <Hash title={at === 0 ? t('tree.leaf') : `${at}`} hash={hash} side={isSiblingLeft ? 'right' : 'left'} />
            <Hash title={t('tree.sibling')} hash={sibling} side={isSiblingLeft ? 'left' : 'right'} />
          </li>
        ))}
      </ol>
      <p>
        <strong>{t('tree.root')}</strong> <span className="evidence-code">{toBase64(root)}</span>{' '}
        {t(isSigned ? 'tree.matches' : 'tree.differs')}
      </p>
    </>
  );
}
