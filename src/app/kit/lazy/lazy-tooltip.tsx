import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useId,
  useState,
} from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { TooltipPopupProps } from './tooltip-popup.tsx';

const TooltipPopup = lazyPart(async () => (await import('./tooltip-popup.tsx')).TooltipPopup);

interface LazyTooltipProps extends Pick<TooltipPopupProps, 'placement'> {
  /** An empty title has no tooltip. */
  title: string;
  /** The title is a description rather than the name. */
  describeChild?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** MUI's Tooltip, loaded and created on hover or keyboard focus, as a hundred in a grid would be slow. */
export function LazyTooltip(props: LazyTooltipProps) {
  const { title, placement, describeChild = false, children } = props;
  const { props: childProps } = children;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = title === '' || describeChild ? undefined : title;
  const description = anchor === null ? { title } : { 'aria-describedby': id };
  return (
    <>
      {cloneElement(children, {
        ...(name !== undefined && { 'aria-label': name }),
        ...(describeChild && description),
        ...childProps,
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          childProps.onPointerEnter?.(event);
          setAnchor(event.currentTarget);
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          childProps.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
        },
      })}
      {anchor !== null && title !== '' && (
        <TooltipPopup
          id={id}
          anchor={anchor}
          title={title}
          placement={placement}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
