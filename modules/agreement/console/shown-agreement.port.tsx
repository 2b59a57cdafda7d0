import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { RichTextReader } from '@linehaul/modules/richtext/console/rich-text.port.tsx';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { type AgreementPlace, agreementContract } from '../contract/agreement.contract.ts';

interface ShownAgreementProps {
  place: AgreementPlace;
  /** What is there while nothing is published at the place. */
  children: ReactNode;
}

/** What the platform has published at a place, in its present version. */
export function ShownAgreement({ place, children }: ShownAgreementProps) {
  const { data, isPending } = useQueryOf(agreementContract.AgreementShown, { place }, { quiet: true });
  if (isPending) return <Skeleton active title={false} />;
  return data ? <RichTextReader html={data.body} label={data.title} /> : children;
}

/** An agreement's text that came with another answer. */
export function AgreementText({ html, label }: { html: string; label: string }) {
  return <RichTextReader html={html} label={label} />;
}
