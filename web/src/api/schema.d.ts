/** Made by `npm run api` from the server. Do not edit. */
export interface paths {
  '/api/bots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Bots
     * @description The levels of bots.
     */
    get: operations['list_bots_api_bots_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dice': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Promise Dice
     * @description Dice for a table to come. Whoever saw the commitment before giving a word knows that neither the
     *     server nor anybody else could choose the rolls.
     */
    get: operations['promise_dice_api_dice_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Games
     * @description Every game that can be played.
     */
    get: operations['list_games_api_games_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Rules
     * @description Every rule and ruling of a game.
     */
    get: operations['list_rules_api_games__game__rules_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/tables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Tables
     * @description The tables at which I hold a seat, the latest first.
     */
    get: operations['my_tables_api_me_tables_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/records': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import Record
     * @description A finished record becomes a replay table; an unfinished one is played on, with new dice.
     */
    post: operations['import_record_api_records_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create Table
     * @description A new table. It begins at once when no friend is waited for.
     */
    post: operations['create_table_api_tables_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Table
     * @description A table as anybody may see it; its links for the host.
     */
    get: operations['show_table_api_tables__id__get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/luck': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Luck
     * @description Rolls against expectation, by seat.
     */
    get: operations['get_luck_api_tables__id__luck_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/proof': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Proof
     * @description All that it takes to check the dice.
     */
    get: operations['get_proof_api_tables__id__proof_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/record': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Record
     * @description The record: whole when the match is over, otherwise with what I may not know as `?`.
     */
    get: operations['get_record_api_tables__id__record_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/rematch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rematch
     * @description The same people again, everybody one seat on.
     */
    post: operations['rematch_api_tables__id__rematch_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Replay
     * @description Some choices of the match with all that happened.
     */
    get: operations['get_replay_api_tables__id__replay_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/seats': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim Seat
     * @description Take a seat by its link, or come back to it on another device.
     */
    post: operations['claim_seat_api_tables__id__seats_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * AnswerUndo
     * @description Agree or not to another seat's wish to take back.
     */
    AnswerUndo: {
      agree: boolean;
      seat: number;
      /** @enum {unknown} */
      type: 'answer_undo';
    };
    /**
     * BotLevel
     * @description A bot to choose from.
     */
    BotLevel: {
      /** Blurb */
      blurb: string;
      /** Level */
      level: number;
      /** Name */
      name: string;
    };
    /**
     * ChatLine
     * @description A line of chat; text and name are plain text, never markup.
     */
    ChatLine: {
      at: number;
      name: string;
      seat: number | null;
      text: string;
    };
    /**
     * Choose
     * @description Answer a decision for a seat that this browser holds.
     */
    Choose: {
      choice: number;
      decision: number;
      seat: number;
      /** @enum {unknown} */
      type: 'choose';
    };
    /**
     * Claim
     * @description Take a seat by the token of its link.
     */
    Claim: {
      /**
       * Name
       * @default
       */
      name: string;
      /** Token */
      token: string;
      /**
       * Word
       * @default
       */
      word: string;
    };
    /**
     * Claimed
     * @description The seat that is now mine; -3 is a spectator's place.
     */
    Claimed: {
      /** Seat */
      seat: number;
    };
    /**
     * Created
     * @description A new table and its links.
     */
    Created: {
      /** Id */
      id: string;
      /** Links */
      links: components['schemas']['SeatLink'][];
      /** Path */
      path: string;
      /** Spectate */
      spectate: string;
    };
    /**
     * Dice
     * @description Dice for a table to come: the commitment to their seed, and the ticket that claims them.
     */
    Dice: {
      /** Commitment */
      commitment: string;
      /** Ticket */
      ticket: string;
    };
    /**
     * Enter
     * @description Come to the table. `token` is a seat's or a spectator's link token; empty: by cookie.
     */
    Enter: {
      /** @default  */
      token: string;
      /** @enum {unknown} */
      type: 'enter';
    };
    /**
     * Fault
     * @description What happened, and what to do.
     */
    Fault: {
      /** Code */
      code: string;
      /** Remedy */
      remedy: string;
      /** Text */
      text: string;
    };
    /**
     * FieldInfo
     * @description A field as the browser gets it.
     */
    FieldInfo: {
      name: string;
      vocabulary: string;
    };
    /**
     * Frame
     * @description One choice of a replay: who chose what, what happened, and how it looked afterwards.
     */
    Frame: {
      /** Events */
      events: {
        [key: string]: unknown;
      }[];
      /**
       * N
       * @description How many choices were made before this one.
       */
      n: number;
      /**
       * Seat
       * @description None: chance.
       */
      seat: number | null;
      /**
       * Text
       * @description In the notation of records; ? when not to be known.
       */
      text: string;
      /** View */
      view: {
        [key: string]: unknown;
      };
    };
    FromBrowser:
      | components['schemas']['Enter']
      | components['schemas']['Choose']
      | components['schemas']['WhyNot']
      | components['schemas']['Preview']
      | components['schemas']['Say']
      | components['schemas']['Undo']
      | components['schemas']['AnswerUndo']
      | components['schemas']['TakeOver']
      | components['schemas']['Reclaim']
      | components['schemas']['Word'];
    /**
     * GameInfo
     * @description A game as the gallery shows it.
     */
    GameInfo: {
      designer: string;
      minutes: number;
      name: string;
      options: components['schemas']['OptionInfo'][];
      publisher: string;
      roles: string[];
      rules_version: string;
      seat_counts: number[];
      tagline: string;
      title: string;
      year: number;
    };
    /**
     * KindInfo
     * @description A kind as the browser gets it; it unpacks numbers with this.
     */
    KindInfo: {
      base: number;
      fields: components['schemas']['FieldInfo'][];
      label: string;
      name: string;
      size: number;
    };
    /**
     * LuckRow
     * @description One sort of roll: how often, what was to be expected, what came.
     */
    LuckRow: {
      /** Actual */
      actual: number;
      /** Expected */
      expected: number;
      /** Label */
      label: string;
      /** Times */
      times: number;
    };
    /**
     * MyTable
     * @description A line of "my tables".
     */
    MyTable: {
      /** Game */
      game: string;
      /** Id */
      id: string;
      /** My Turn */
      my_turn: boolean;
      /** Names */
      names: string[];
      /**
       * Status
       * @enum {string}
       */
      status: 'gathering' | 'playing' | 'over';
      /** Title */
      title: string;
      /** Updated */
      updated: number;
    };
    /**
     * NewSeat
     * @description A seat of a new table: mine, somebody else's at this screen, a friend's by link, or a bot's.
     */
    NewSeat: {
      /**
       * Kind
       * @enum {string}
       */
      kind: 'you' | 'here' | 'friend' | 'bot';
      /**
       * Level
       * @description Of a bot: 1 to 5.
       * @default 0
       */
      level: number;
      /**
       * Name
       * @default
       */
      name: string;
      /**
       * Word
       * @default
       */
      word: string;
    };
    /**
     * NewTable
     * @description A table as asked for.
     */
    NewTable: {
      /**
       * Clock Seconds
       * @description For each decision; 0: none.
       * @default 0
       */
      clock_seconds: number;
      /** Game */
      game: string;
      /**
       * Options
       * @default {}
       */
      options: {
        [key: string]: string;
      };
      /**
       * Play Forced
       * @description Play a choice that is the only one.
       * @default true
       */
      play_forced: boolean;
      /** Seats */
      seats: components['schemas']['NewSeat'][];
      /**
       * Ticket
       * @description From /api/dice: dice whose commitment I have seen.
       * @default
       */
      ticket: string;
      /**
       * Title
       * @default
       */
      title: string;
      /**
       * Word
       * @description My word, mixed into the dice.
       * @default
       */
      word: string;
    };
    /**
     * Opened
     * @description Where a table is.
     */
    Opened: {
      /** Id */
      id: string;
      /** Path */
      path: string;
    };
    /**
     * OptionInfo
     * @description An option, as the browser gets it.
     */
    OptionInfo: {
      default: string;
      high: number | null;
      label: string;
      low: number | null;
      name: string;
      rule: string;
      values: components['schemas']['OptionValueInfo'][];
    };
    /**
     * OptionValueInfo
     * @description One value, as the browser gets it.
     */
    OptionValueInfo: {
      label: string;
      value: string;
    };
    /**
     * Preview
     * @description What would this choice do and risk?
     */
    Preview: {
      ask: number;
      choice: number;
      seat: number;
      /** @enum {unknown} */
      type: 'preview';
    };
    /**
     * Previewed
     * @description The answer to Preview.
     */
    Previewed: {
      ask: number;
      preview: Record<string, never>;
      /** @enum {unknown} */
      type: 'previewed';
    };
    /**
     * Problem
     * @description The form of every error.
     */
    Problem: {
      error: components['schemas']['Fault'];
    };
    /**
     * Proof
     * @description All that it takes to check the dice. The seed is there when the match is over.
     */
    Proof: {
      /** Commitment */
      commitment: string;
      /** Rolls */
      rolls: components['schemas']['Roll'][];
      /** Seed */
      seed: string | null;
      /** Words */
      words: string[];
    };
    /**
     * ProofInfo
     * @description The dice: what the server committed to, the players' words, and, at the end, the seed.
     */
    ProofInfo: {
      commitment: string;
      seed: string | null;
      words: string[];
    };
    /**
     * ReasonInfo
     * @description A reason as the browser gets it.
     */
    ReasonInfo: {
      facts: {
        [key: string]: string;
      };
      rule: string;
      text: string;
    };
    /**
     * Reasons
     * @description The answer to WhyNot: rule, text, facts; empty when the choice is possible.
     */
    Reasons: {
      ask: number;
      reasons: Record<string, never>[];
      /** @enum {unknown} */
      type: 'reasons';
    };
    /**
     * Reclaim
     * @description My seat again, please: the bot that sat in for me leaves.
     */
    Reclaim: {
      seat: number;
      /** @enum {unknown} */
      type: 'reclaim';
    };
    /**
     * Record
     * @description A match as the list of its choices, chance included.
     */
    Record: {
      choices: string[];
      content: string;
      game: string;
      options: {
        [key: string]: string;
      };
      origin?: string;
      outcome?: {
        [key: string]: unknown;
      };
      proof?: {
        [key: string]: unknown;
      };
      rampage: number;
      rules: string;
      seats: string[];
    };
    /**
     * Refused
     * @description Something could not be done: what happened, why, what to do. `code` is for programs:
     *         stale, illegal, not_yours, too_fast, too_large, malformed, no_table, no_seat.
     */
    Refused: {
      code: string;
      /** @default [] */
      reasons: Record<string, never>[];
      remedy: string;
      text: string;
      /** @enum {unknown} */
      type: 'refused';
    };
    /**
     * Replay
     * @description Part of a match, choice by choice. `start` is how it looked before the first of them.
     */
    Replay: {
      /** Frames */
      frames: components['schemas']['Frame'][];
      /** Start */
      start: {
        [key: string]: unknown;
      };
      /** Total */
      total: number;
    };
    /**
     * Roll
     * @description One choice of chance: its number, every outcome with its weight, and what came.
     */
    Roll: {
      /** Index */
      index: number;
      /** Odds */
      odds: [string, number][];
      /** Rolled */
      rolled: string;
    };
    /**
     * RuleInfo
     * @description A rule as the browser gets it.
     */
    RuleInfo: {
      id: string;
      option: string;
      section: string;
      sort: string;
      text: string;
    };
    /**
     * Said
     * @description Somebody said something.
     */
    Said: {
      line: components['schemas']['ChatLine'];
      /** @enum {unknown} */
      type: 'said';
    };
    /**
     * Say
     * @description A line of chat.
     */
    Say: {
      text: string;
      /** @enum {unknown} */
      type: 'say';
    };
    /**
     * SeatInfo
     * @description One seat. `kind` is you, here (several around one screen), friend or bot.
     */
    SeatInfo: {
      kind: string;
      level: number;
      mine: boolean;
      name: string;
      online: boolean;
      role: string;
      seat: number;
      sitting_in: boolean;
      taken: boolean;
    };
    /**
     * SeatLink
     * @description A link that opens a seat.
     */
    SeatLink: {
      /** Path */
      path: string;
      /** Role */
      role: string;
      /** Seat */
      seat: number;
    };
    /**
     * SeatLuck
     * @description The luck of one seat.
     */
    SeatLuck: {
      /** Rows */
      rows: components['schemas']['LuckRow'][];
      /** Seat */
      seat: number;
    };
    /**
     * CardInfo
     * @description A Monster Hit card as the rules drawer and the table show it.
     */
    SmashCardInfo: {
      card: string;
      condition: string;
      copies: number;
      effect: string;
      rule: string;
      title: string;
    };
    /**
     * SmashEvent
     * @description What can happen, and what a table adds.
     */
    SmashEvent:
      | {
          facing: string;
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'monster_came';
        }
      | {
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          text: string;
          turn: number;
          /** @constant */
          type: 'turn_began';
        }
      | {
          first: number;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          second: number;
          text: string;
          total: number;
          /** @constant */
          type: 'movement_rolled';
        }
      | {
          cost: number;
          facing: string;
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'drove';
          unit: string;
        }
      | {
          cost: number;
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'flew';
          unit: string;
        }
      | {
          cost: number;
          facing: string;
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'drove_in';
          unit: string;
        }
      | {
          cost: number;
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'flew_in';
          unit: string;
        }
      | {
          card: string;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'rescued';
          unit: string;
        }
      | {
          card: string;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'traded';
          unit: string;
        }
      | {
          face: string;
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_rolled';
        }
      | {
          facing: string;
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'monster_moved';
          wrapped: number;
        }
      | {
          face: string;
          facing: string;
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_turned';
        }
      | {
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_blasted';
        }
      | {
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_raged';
        }
      | {
          cause: string;
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'building_fell';
        }
      | {
          cause: string;
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'building_lit';
        }
      | {
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'no_marker';
        }
      | {
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'fire_out';
        }
      | {
          cause: string;
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'unit_lost';
          unit: string;
        }
      | {
          card: string;
          cause: string;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_lost';
        }
      | {
          direction: string;
          /** @description The number of the decision that brought it. */
          n: number;
          range: number;
          result: string;
          roll: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'shot';
          unit: string;
        }
      | {
          many: string[];
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'forfeited';
        }
      | {
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'strayed';
        }
      | {
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'harmless';
        }
      | {
          card: string;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'card_drawn';
        }
      | {
          card: string;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'card_won';
          why: string;
        }
      | {
          card: string;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'card_lost';
          why: string;
        }
      | {
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'unit_gained';
          unit: string;
        }
      | {
          card: string;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_placed';
        }
      | {
          card: string;
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_unlucky';
        }
      | {
          /** @description The number of the decision that brought it. */
          n: number;
          range: number;
          result: string;
          roll: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'revenge_rolled';
          unit: string;
        }
      | {
          /** @description The number of the decision that brought it. */
          n: number;
          player: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'player_out';
        }
      | {
          /** @description The number of the decision that brought it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'forced';
        };
    /**
     * Forecast
     * @description What one face of the Monster Die would do now; `faces` of six show it.
     */
    SmashForecast: {
      burns: string[];
      face: string;
      faces: number;
      facing: string;
      falls: string[];
      squares: string[];
      survivors: string[];
      to: string;
      units: string[];
    };
    /**
     * MonsterView
     * @description The Monster: its north-west square, and all four.
     */
    SmashMonsterView: {
      facing: string;
      square: string;
      squares: string[];
    };
    /**
     * PlayerView
     * @description One side at a glance.
     */
    SmashPlayerView: {
      card_count: number;
      cards: {
        [key: string]: number;
      };
      in_all: number;
      markers: number;
      on_board: number;
      pending: number;
      player: string;
      reserve_helicopters: number;
      reserve_tanks: number;
      score: number;
      title: string;
    };
    /**
     * Preview
     * @description What a choice would do: a move's way, cost, rescues, shots and dangers; a shot's odds.
     */
    SmashPreview: {
      cost?: number;
      dangers?: string[];
      hit_faces?: number;
      range?: number;
      rescues?: string[];
      shots?: components['schemas']['SmashShotFrom'][];
      stray_squares?: string[];
      way?: string[];
    };
    /**
     * SmashScene
     * @description What never changes in a match.
     */
    SmashScene: {
      buildings: number;
      cards: components['schemas']['SmashCardInfo'][];
      columns: number;
      die: {
        [key: string]: number;
      };
      rows: number;
      squares: components['schemas']['SmashSceneSquare'][];
      starts: string[];
      survivors: {
        [key: string]: string;
      };
    };
    /**
     * SceneSquare
     * @description What is printed on a square; `ground` is street, lot, park or site.
     */
    SmashSceneSquare: {
      block: number;
      ground: string;
      square: string;
    };
    /**
     * ShotFrom
     * @description A shot that a Unit would have from its new place; `after` is now or a face of the die.
     */
    SmashShotFrom: {
      after: string;
      hit_faces: number;
      range: number;
    };
    /**
     * SurvivorsView
     * @description A marker on the board whose card is not yet won.
     */
    SmashSurvivorsView: {
      card: string;
      player: string;
      square: string;
    };
    /**
     * TargetView
     * @description One of the active player's Units in the attack phase: its shot, or why there is none.
     */
    SmashTargetView: {
      direction: string | null;
      forfeits: string[];
      hit_faces: number;
      range: number;
      reasons: components['schemas']['ReasonInfo'][];
      stray_squares: string[];
      stray_victims: string[];
      unit: string;
    };
    /**
     * TradeView
     * @description What a trade could still bring in this phase.
     */
    SmashTradeView: {
      exchanges_left: number;
      possible: boolean;
      types: string[];
    };
    /**
     * UnitView
     * @description A Unit; `state` is board, reserve or lost.
     */
    SmashUnitView: {
      facing: string | null;
      fired: boolean;
      forfeited: boolean;
      player: string;
      square: string | null;
      state: string;
      title: string;
      type: string;
      unit: string;
    };
    /**
     * SmashView
     * @description The whole table.
     */
    SmashView: {
      active: string;
      bound: string | null;
      buildings: string[];
      costs: {
        [key: string]: number;
      };
      deck: {
        [key: string]: number;
      };
      deck_left: number;
      dice: number[];
      discard: {
        [key: string]: number;
      };
      ending: string;
      fire_markers_left: number;
      fires: string[];
      forecasts: components['schemas']['SmashForecast'][];
      monster: components['schemas']['SmashMonsterView'] | null;
      most_on_board: number;
      most_units: number;
      phase: string;
      players: components['schemas']['SmashPlayerView'][];
      pool: number;
      survivors: components['schemas']['SmashSurvivorsView'][];
      targets: components['schemas']['SmashTargetView'][];
      trade: components['schemas']['SmashTradeView'] | null;
      turn: number;
      turn_cap: number;
      units: components['schemas']['SmashUnitView'][];
      winner: string | null;
    };
    /**
     * SpaceInfo
     * @description A whole action space as the browser gets it.
     */
    SpaceInfo: {
      kinds: components['schemas']['KindInfo'][];
      size: number;
      vocabularies: {
        [key: string]: components['schemas']['VocabularyInfo'];
      };
    };
    /**
     * StateInfo
     * @description Where the match stands, for one browser. `choices` only for the seats that it holds.
     */
    StateInfo: {
      actors: number[];
      choices: {
        [key: string]: number[];
      };
      deadline: number | null;
      decision: number;
      outcome: Record<string, never> | null;
      prompt: string;
      thinking: number[];
      undo: components['schemas']['UndoInfo'];
      view: Record<string, never>;
    };
    /**
     * TableChanged
     * @description Seats, presence, status or proof changed.
     */
    TableChanged: {
      table: components['schemas']['TableInfo'];
      /** @enum {unknown} */
      type: 'table';
    };
    /**
     * TableInfo
     * @description A table as anybody at it may see it.
     */
    TableInfo: {
      clock_seconds: number;
      game: string;
      host: boolean;
      id: string;
      options: {
        [key: string]: string;
      };
      proof: components['schemas']['ProofInfo'];
      rematch: string | null;
      seats: components['schemas']['SeatInfo'][];
      spectators: number;
      status: string;
      title: string;
    };
    /**
     * TableSummary
     * @description A table as anybody may see it; links for its host.
     */
    TableSummary: components['schemas']['TableInfo'] & {
      links: components['schemas']['SeatLink'][];
      spectate: string | null;
    };
    /**
     * TakeOver
     * @description Let a bot play a seat whose player is away.
     */
    TakeOver: {
      /** @default 3 */
      level: number;
      seat: number;
      /** @enum {unknown} */
      type: 'take_over';
    };
    ToBrowser:
      | components['schemas']['Welcome']
      | components['schemas']['Update']
      | components['schemas']['TableChanged']
      | components['schemas']['Said']
      | components['schemas']['Reasons']
      | components['schemas']['Previewed']
      | components['schemas']['Refused'];
    /**
     * Undo
     * @description Take back my last choice: done at once where it is free, otherwise the others are asked.
     */
    Undo: {
      decision: number;
      seat: number;
      /** @enum {unknown} */
      type: 'undo';
    };
    /**
     * UndoInfo
     * @description Who may take back freely, who asked the others, who agreed so far.
     */
    UndoInfo: {
      agreed: number[];
      asked_by: number | null;
      free: number[];
      possible: number[];
    };
    /**
     * Update
     * @description The match went on: what happened, and where it stands now. `reset`: choices were taken back,
     *         the log is now `log_length` long and `events` follow after that.
     */
    Update: {
      events: Record<string, never>[];
      log_length: number;
      /** @default false */
      reset: boolean;
      state: components['schemas']['StateInfo'];
      /** @enum {unknown} */
      type: 'update';
    };
    /**
     * VocabularyInfo
     * @description Words as the browser gets them.
     */
    VocabularyInfo: {
      titles: string[];
      words: string[];
    };
    /**
     * Welcome
     * @description All that a page needs to draw the table.
     */
    Welcome: {
      chat: components['schemas']['ChatLine'][];
      log: Record<string, never>[];
      scene: Record<string, never>;
      space: Record<string, never>;
      state: components['schemas']['StateInfo'];
      table: components['schemas']['TableInfo'];
      /** @enum {unknown} */
      type: 'welcome';
    };
    /**
     * WhyNot
     * @description Why is this choice not possible? `ask` comes back with the answer.
     */
    WhyNot: {
      ask: number;
      choice: number;
      seat: number;
      /** @enum {unknown} */
      type: 'why_not';
    };
    /**
     * Word
     * @description My word, mixed into the dice before the first roll.
     */
    Word: {
      seat: number;
      /** @enum {unknown} */
      type: 'word';
      word: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  list_bots_api_bots_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BotLevel'][];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  promise_dice_api_dice_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Dice'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_games_api_games_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description GameInfo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GameInfo'][];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_rules_api_games__game__rules_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description RuleInfo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RuleInfo'][];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  my_tables_api_me_tables_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MyTable'][];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  import_record_api_records_post: {
    parameters: {
      query?: {
        /** @description you, here, friend, bot:3 */
        seats?: string[] | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Record'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Opened'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  create_table_api_tables_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTable'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Created'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_table_api_tables__id__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description TableSummary */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableSummary'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_luck_api_tables__id__luck_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeatLuck'][];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_proof_api_tables__id__proof_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Proof'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_record_api_tables__id__record_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Record */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Record'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  rematch_api_tables__id__rematch_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Opened'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_replay_api_tables__id__replay_get: {
    parameters: {
      query?: {
        from?: number;
        count?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Replay'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  claim_seat_api_tables__id__seats_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Claim'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Claimed'];
        };
      };
      /** @description It cannot be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
}
