import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../text/text.js';
import { Icon } from '../ui/icons.js';
import './dialog.css';

interface ModalProps {
  readonly title: string;
  /** A class for the contents. */
  readonly class?: string;
  readonly children: ComponentChildren;
  onClose(): void;
  onKey?(key: string): void;
}

/** A dialog over the page, which its button and a click beside it close. */
export function Modal({ title, class: inside = '', children, onClose, onKey }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // At once: keys that are pressed before the next frame are the dialog's.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="modal"
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => {
        event.stopPropagation();
        onKey?.(event.key);
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class={`inside ${inside}`}>
        <div class="row">
          <h2 id={id}>{title}</h2>
          <button type="button" class="iconbtn" aria-label={text.value.shared.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
