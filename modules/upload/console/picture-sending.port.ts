import { call, sendDirect, upload } from '@linehaul/console-kernel/call/call.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { type DragEvent, useState } from 'react';
import { directFromBytes, maxPictureBytes, uploadContract } from '../contract/upload.contract.ts';
import type { en } from '../messages/en.ts';

const { UploadAdd, UploadBegin, UploadConfirm } = uploadContract;

export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** A picture's number, and how large it is as it is kept. */
export type SentPicture = OutputOf<typeof UploadAdd>;

interface Sending {
  /** Part that has left the browser, from 0 to 1; null when nothing is on its way. */
  part: number | null;
  fault: string | null;
}

async function sha256Hex(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Straight to the tenant's storage; null where that is not possible. Browsers hash nothing on plain http. */
async function sentDirect(file: File, onProgress: (part: number) => void): Promise<SentPicture | null> {
  if (file.size < directFromBytes || !window.isSecureContext) return null;
  const beginInput = { bytes: file.size, digest: await sha256Hex(file) };
  const { direct } = await call(UploadBegin, beginInput, { quiet: true });
  if (!direct || !(await sendDirect(direct.url, file, { onProgress }))) return null;
  return call(UploadConfirm, { token: direct.token }, { quiet: true });
}

async function sent(file: File, onProgress: (part: number) => void): Promise<SentPicture> {
  const direct = await sentDirect(file, onProgress);
  return direct ?? upload(UploadAdd, {}, file, { quiet: true, onProgress });
}

/** Sends a picture: null with the fault shown where it did not arrive. */
export function usePictureSending() {
  const t = useText<typeof en>('upload');
  const [{ part, fault }, setSending] = useState<Sending>({ part: null, fault: null });
  const say = (said: string | null) => setSending({ part: null, fault: said });
  const send = async (file: File): Promise<SentPicture | null> => {
    if (file.size > maxPictureBytes) {
      say(t('error.too_large'));
      return null;
    }
    setSending({ part: 0, fault: null });
    try {
      const uploadedPicture = await sent(file, (share) => setSending({ part: share, fault: null }));
      say(null);
      return uploadedPicture;
    } catch (caught) {
      say(faultText(caught));
      return null;
    }
  };
  return { part, fault, send, say };
}

/** What a place for pictures needs to have them dropped on it. */
export function usePictureDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => hover(event, true),
    onDragLeave: (event: DragEvent) => hover(event, false),
    onDrop: (event: DragEvent) => {
      hover(event, false);
      take([...event.dataTransfer.files]);
    },
  };
}
