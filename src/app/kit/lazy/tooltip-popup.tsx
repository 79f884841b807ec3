import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { useEffect, useEffectEvent, useState } from 'react';

export interface TooltipPopupProps extends Pick<TooltipProps, 'placement'> {
  id: string;
  /** Hovered or focused. */
  anchor: HTMLElement;
  title: string;
  onClose: () => void;
}

const openDelayMs = 400;
/** Leaves time to move the pointer into the tooltip. */
const closeDelayMs = 100;

/** A tooltip beside an element, until that is left or Escape is pressed. */
export function TooltipPopup({ id, anchor, title, placement, onClose }: TooltipPopupProps) {
  const [isNear, setIsNear] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = isNear
      ? setTimeout(() => setIsOpen(true), openDelayMs)
      : setTimeout(() => close(), closeDelayMs);
    return () => clearTimeout(timer);
  }, [isNear]);
  useEffect(() => {
    const stopped = new AbortController();
    const on = (type: string, isThere: boolean) =>
      anchor.addEventListener(type, () => setIsNear(isThere), { signal: stopped.signal });
    on('pointerenter', true);
    on('pointerleave', false);
    on('blur', false);
    return () => stopped.abort();
  }, [anchor]);
  return (
    <Tooltip
      id={id}
      open={isOpen}
      title={title}
      {...(placement && { placement })}
      // MUI would also close it when the pointer returns to the anchor.
      onClose={({ type }) => type === 'keydown' && onClose()}
      slotProps={{
        popper: {
          anchorEl: anchor,
          // React's `onPointerEnter` would fire before the anchor's `pointerleave`.
          onPointerOver: () => setIsNear(true),
          onPointerLeave: () => setIsNear(false),
        },
      }}
    >
      <span hidden />
    </Tooltip>
  );
}
