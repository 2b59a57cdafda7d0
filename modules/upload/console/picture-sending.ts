import { upload } from '@linehaul/console-kernel/call/call.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type DragEvent, useState } from 'react';
import { maxPictureBytes, uploadContract } from '../contract/upload.contract.ts';
import type { en } from '../messages/en.ts';

export const pictureTypes = 'image/jpeg,image/png,image/webp';

interface Sending {
  /** Part that has left the browser, from 0 to 1; null when nothing is on its way. */
  part: number | null;
  fault: string | null;
}

/** Sends a picture: its number, or null with the fault shown. */
export function usePictureSending() {
  const t = useText<typeof en>('upload');
  const [{ part, fault }, setSending] = useState<Sending>({ part: null, fault: null });
  const say = (said: string | null) => setSending({ part: null, fault: said });
  const send = async (file: File): Promise<number | null> => {
    if (file.size > maxPictureBytes) {
      say(t('error.too_large'));
      return null;
    }
    setSending({ part: 0, fault: null });
    try {
      const onProgress = (sent: number) => setSending({ part: sent, fault: null });
      const { id } = await upload(uploadContract.UploadAdd, {}, file, { quiet: true, onProgress });
      say(null);
      return id;
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
