import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { hasService } from '../service/service.js';
import { settings } from '../storage/settings.js';
import { menuText } from '../text/menu.js';
import { hasAllPages, isEmbedded } from '../ui/address.js';
import { formatRoute } from '../ui/router.js';
import { CompeteLinks } from './compete-links.js';
import type { Session } from './session.js';
import './menu-list.css';

interface Item {
  readonly name: keyof typeof menuText.value.items;
  readonly act: () => void;
  /** The question that comes first. */
  readonly question?: keyof typeof menuText.value.confirm;
}

/** The element that the list belongs to. */
type Menu = { readonly current: HTMLElement | null };

interface ListProps {
  readonly session: Session;
  readonly menu: Menu;
  readonly onHelp: () => void;
}

/** The actions of the menu; those that end or restart the game ask first. */
export function MenuList({ session, menu, onHelp }: ListProps) {
  const asked = useSignal<Item | undefined>(undefined);
  const close = () => {
    session.menu.value = false;
  };
  // After the paint, a key pressed at once would be missed.
  useLayoutEffect(() => closeOutside(menu, close), [menu]);
  const choose = (item: Item) => {
    close();
    item.act();
  };
  const pick = (item: Item) => {
    if (item.question === undefined) choose(item);
    else asked.value = item;
  };
  const item = asked.value;
  if (item?.question !== undefined) {
    return (
      <ul>
        <Confirm question={item.question} onConfirm={() => choose(item)} onCancel={close} />
      </ul>
    );
  }
  return (
    <ul>
      {itemsOf(session, onHelp).map((item) => (
        <li key={item.name}>
          <button type="button" onClick={() => pick(item)}>
            {menuText.value.items[item.name]}
          </button>
        </li>
      ))}
      {hasService && !isEmbedded && (
        <CompeteLinks {...(session.others === undefined && { puzzle: session.source.id })} />
      )}
    </ul>
  );
}

interface ConfirmProps {
  readonly question: NonNullable<Item['question']>;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Confirm({ question, onConfirm, onCancel }: ConfirmProps) {
  const { confirm, cancel } = menuText.value;
  const [heading, words, button] = confirm[question];
  return (
    <li class="sure">
      <b>{heading}</b>
      <p>{words}</p>
      <button type="button" class="btn" onClick={onConfirm}>
        {button}
      </button>
      <button type="button" class="btn" onClick={onCancel}>
        {cancel}
      </button>
    </li>
  );
}

function itemsOf(session: Session, onHelp: () => void): Item[] {
  const { play, rules, source } = session;
  const { checkpoints, done } = play.value;
  const isValues = rules.input === 'values';
  // What would change the moves of others isn't offered.
  const isOwn = session.others === undefined;
  const always: (Item | false)[] = [
    !isEmbedded && { name: 'settings', act: () => location.assign(formatRoute({ page: 'settings' })) },
    // A screen that is only touched has no keys.
    matchMedia('(any-pointer: fine)').matches && { name: 'help', act: onHelp },
  ];
  const isItem = (item: Item | false) => item !== false;
  if (!session.isOpen) return always.filter(isItem);
  const items: (Item | false)[] = [
    isOwn && { name: 'checkpoint', act: () => session.checkpoint() },
    checkpoints.some((at) => at < done) && { name: 'toCheckpoint', act: () => session.toCheckpoint() },
    isOwn && rules.unique && { name: 'beforeMistake', act: () => void session.beforeMistake() },
    isValues &&
      rules.values !== undefined &&
      settings.value.candidates === 'no' && { name: 'fillNotes', act: () => session.fillNotes() },
    isOwn && { name: 'restart', act: () => session.restart(), question: 'restart' },
    isOwn && { name: 'giveUp', act: () => void session.giveUp(), question: 'giveUp' },
    // A run with the server's clock goes on when its page is left.
    hasAllPages &&
      session.clock.canPause && {
        name: 'another',
        act: () => location.assign(formatRoute({ page: 'random', rest: source.id })),
      },
    ...always,
  ];
  return items.filter(isItem);
}

/** Closes the menu on Escape and on a press outside it; returns the way to stop. */
function closeOutside(menu: Menu, close: () => void): () => void {
  const onPointer = ({ target }: Event) => {
    if (!(target instanceof Node && menu.current?.contains(target))) close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
    menu.current?.querySelector('button')?.focus();
  };
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', onPointer);
  return () => {
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', onPointer);
  };
}
