import { ApiError, type LessonGuide, type LessonInfo, type LessonMoment } from '../api/client';
import { readingApi } from '../api/reading';
import type { TableLink } from '../table/connection.svelte';
import type { FromBrowser, StateInfo, TableEvent, ToBrowser, Welcome } from '../table/protocol';
import type { Place } from './progress';

/** The answer to a step that asks nothing. */
const READ_ON = -1;
const UNREACHABLE = 'No answer. Check the connection and try again.';

/** A scene of a lesson, which speaks to the page as a table does. */
export class LessonChannel implements TableLink {
  readonly link = 'open';
  readonly tries = 0;
  readonly stopping = '';
  guide = $state.raw<LessonGuide>() as LessonGuide;
  /** What the lesson says about a wrong choice; it stays until the next one. */
  said = $state('');
  /** How many wrong choices in a row: the same answer twice is new, too. */
  wrong = $state(0);
  busy = $state(false);
  hear: (message: ToBrowser) => void = () => undefined;
  private number = 1;
  private answers: number[];

  private constructor(
    readonly game: string,
    readonly lesson: LessonInfo,
    place: Place,
    guide: LessonGuide,
  ) {
    this.guide = guide;
    this.scene = place.scene;
    this.answers = place.answers;
  }

  readonly scene: number;

  /** Open a scene where it was left. */
  static async open(
    game: string,
    lesson: LessonInfo,
    place: Place,
  ): Promise<{ channel: LessonChannel; welcome: Welcome }> {
    const moment = await readingApi.lesson(game, lesson.name, place);
    const guide = moment.guide as LessonGuide;
    const channel = new LessonChannel(game, lesson, place, guide);
    return { channel, welcome: moment.welcome as unknown as Welcome };
  }

  get place(): Place {
    return { scene: this.scene, answers: this.answers };
  }

  /** All steps of the scene are done. */
  get over(): boolean {
    return this.guide.say === '';
  }

  send(message: FromBrowser): boolean {
    if (message.type === 'choose') void this.answer(message.choice);
    else if (message.type === 'why_not' || message.type === 'preview') void this.ask(message);
    return true;
  }

  /** A request that is not answered comes back as an error: nothing hangs. */
  renew(): void {}

  /** Views are whole already. */
  wantWhole(): void {}

  readOn(): Promise<void> {
    return this.answer(READ_ON);
  }

  private async answer(choice: number): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const moment = await readingApi.lesson(this.game, this.lesson.name, {
        ...this.place,
        ask: 'answer',
        choice,
      });
      if (moment.accepted) this.goOn(choice, moment);
      else this.refuse(moment.said ?? '');
    } catch (error) {
      this.refuse(error instanceof ApiError ? `${error.message} ${error.remedy}` : UNREACHABLE);
    } finally {
      this.busy = false;
    }
  }

  private goOn(choice: number, moment: LessonMoment): void {
    this.answers = [...this.answers, choice];
    [this.said, this.wrong] = ['', 0];
    this.guide = moment.guide as LessonGuide;
    if (choice === READ_ON) return;
    this.number += 1;
    this.hear({
      type: 'update',
      number: this.number,
      events: moment.events as unknown as TableEvent[],
      state: moment.state as unknown as StateInfo,
      log_length: 0,
      reset: false,
      clocks: [],
    } as ToBrowser);
  }

  private refuse(said: string): void {
    this.said = said;
    this.wrong += 1;
    // Not a choice that was sent and lost: it was answered.
    this.hear({
      type: 'refused',
      code: 'stale',
      text: said,
      remedy: '',
      reasons: [],
      about: 'choose',
      ask: null,
    });
  }

  private async ask(message: Extract<FromBrowser, { type: 'why_not' | 'preview' }>): Promise<void> {
    const { type, ask, choice } = message;
    try {
      const moment = await readingApi.lesson(this.game, this.lesson.name, {
        ...this.place,
        ask: type,
        choice,
      });
      this.hear(
        type === 'why_not'
          ? ({ type: 'reasons', ask, reasons: moment.reasons ?? [] } as ToBrowser)
          : ({ type: 'previewed', ask, preview: moment.preview ?? {} } as ToBrowser),
      );
    } catch {
      // A forecast that does not come is not missed.
    }
  }
}
