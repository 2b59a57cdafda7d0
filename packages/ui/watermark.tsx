import { Watermark as AntWatermark } from 'antd';
import type { ReactNode } from 'react';

interface WatermarkProps {
  lines: string[];
  children: ReactNode;
}

/** Specification §9: 250 × 150 at 15 % opacity, over everything inside. */
export function Watermark({ lines, children }: WatermarkProps) {
  return (
    <AntWatermark
      content={lines}
      width={250}
      height={150}
      gap={[0, 0]}
      rotate={-20}
      font={{ color: 'rgba(120, 130, 145, 0.15)', fontSize: 14 }}
      style={{ height: '100%' }}
    >
      {children}
    </AntWatermark>
  );
}
