import type { ReactNode } from 'react';
import { Link } from '../browser/location.tsx';
import './offer.css';

/** The picture of what is sold; nothing where there is none. Small in a list's card. */
export function Cover({ url }: { url: string | null }) {
  return url === null ? null : <img className="cp-cover" src={url} alt="" loading="lazy" />;
}

/** A row of a list of things that are sold: its picture, and beside it what is said of it. */
export function OfferCard({ to, cover_url, children }: { to: string; cover_url: string | null; children: ReactNode }) {
  return (
    <li>
      <Link className="cp-card cp-offer" to={to}>
        <Cover url={cover_url} />
        <span className="cp-stack">{children}</span>
      </Link>
    </li>
  );
}

/** What buyers have to know beforehand. */
export function RuleList({ children }: { children: ReactNode }) {
  return <ul className="cp-rules">{children}</ul>;
}
