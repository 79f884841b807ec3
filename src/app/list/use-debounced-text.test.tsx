// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

/** The hook over an address that takes what is handed on only when the test says so. */
function setup(initial = '') {
  const handedOn = vi.fn();
  const { result } = renderHook(() => {
    const [value, setValue] = useState(initial);
    const [typed, type] = useDebouncedText(value, handedOn);
    return { typed, type, setValue };
  });
  return {
    handedOn,
    typed: () => result.current.typed,
    type: (text: string) => act(() => result.current.type(text)),
    arrive: (value: string) => act(() => result.current.setValue(value)),
    pause: () => act(() => vi.advanceTimersByTime(300)),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useDebouncedText', () => {
  it('hands on what was typed after a pause, once and without the spaces around it', () => {
    const search = setup();
    search.type('m');
    search.type(' mar ');
    expect(search.handedOn).not.toHaveBeenCalled();
    search.pause();
    expect(search.handedOn.mock.calls).toEqual([['mar']]);
    search.arrive('mar');
    search.pause();
    expect(search.handedOn).toHaveBeenCalledOnce();
  });

  it('loses no letter that was typed while the earlier ones came round', () => {
    const search = setup();
    search.type('ma');
    search.pause();
    search.type('mar');
    search.arrive('ma');
    expect(search.typed()).toBe('mar');
    search.pause();
    expect(search.handedOn.mock.calls).toEqual([['ma'], ['mar']]);
  });

  it('follows the address back and forward', () => {
    const search = setup();
    search.type('mar');
    search.pause();
    search.arrive('mar');
    search.arrive('');
    expect(search.typed()).toBe('');
    search.arrive('mar');
    expect(search.typed()).toBe('mar');
    search.pause();
    expect(search.handedOn).toHaveBeenCalledOnce();
  });
});
