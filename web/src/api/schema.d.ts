/** Made by `npm run api` from the server. Do not edit. */
export interface Schemas {
  /** @description My account, or that I am a guest. */
  AccountInfo: {
    /**
     * @description Recovery codes that are left.
     * @default 0
     */
    codes: number;
    /** @default 0 */
    created: number;
    /** @default [] */
    devices: Schemas['Device'][];
    /**
     * @description Tables that would join an account.
     * @default 0
     */
    guest_tables: number;
    /**
     * @description I am a moderator.
     * @default false
     */
    moderator: boolean;
    /** @description Empty for a guest. */
    name: string;
    /**
     * @description Warnings, and what I may not do.
     * @default []
     */
    notes: Schemas['NoteInfo'][];
    /**
     * @description This server sends notices.
     * @default false
     */
    notices: boolean;
    /** @default [] */
    passkeys: Schemas['Passkey'][];
    /** @description What the server calls me; a guest keeps it from visit to visit. */
    person: string;
    /** @description Why passkeys can't work on this page; empty if they can. */
    problem: string;
    /**
     * @description Who may see the profile: everybody, people I have played with, only me.
     * @default met
     * @enum {string}
     */
    profile: 'public' | 'met' | 'me';
  };
  /** @description A bot for a cup. */
  AddedBot: {
    level: number;
  };
  /** @description A new hook. The secret with which plain requests are signed is shown once. */
  AddedHook: {
    id: string;
    secret: string;
  };
  /** @description A new place for notices. */
  AddedTarget: {
    id: string;
  };
  /**
   * @description Where other devices reach the server. Both are empty for visitors who called it by a public name: its own
   *     networks don't concern them.
   */
  Addresses: {
    /** @description Only browsers on the server's own machine reach it. */
    local_only: boolean;
    origins: Schemas['LocalOrigin'][];
  };
  /**
   * @description One of the best choices: the chance to win that it leaves, what it costs compared with the best, and why.
   *         `share`: how often to choose it, if always making the same choice would be predictable; otherwise 0.
   */
  AdvisedChoice: {
    choice: number;
    cost: number;
    label: string;
    share: number;
    text: string;
    value: number;
    why: string;
  };
  /** @description Agree to another player's request to pause or resume, or decline. The player who asked may withdraw it. */
  AnswerPause: {
    agree: boolean;
    /** @enum {unknown} */
    type: 'answer_pause';
  };
  /** @description Agree to a newcomer, by the number in `lobby.newcomers`, or decline. Newcomers may withdraw their request. */
  AnswerSeat: {
    agree: boolean;
    newcomer: number;
    /** @enum {unknown} */
    type: 'answer_seat';
  };
  /**
   * @description Agree to a bot for the player of `seat`, who is away, or decline. The player who asked may withdraw the
   *         request.
   */
  AnswerTakeOver: {
    agree: boolean;
    seat: number;
    /** @enum {unknown} */
    type: 'answer_take_over';
  };
  /** @description Agree to another seat's request to take back, or refuse. */
  AnswerUndo: {
    agree: boolean;
    seat: number;
    /** @enum {unknown} */
    type: 'answer_undo';
  };
  /** @description What are my best choices? The record notes the hint. */
  AskHint: {
    ask: number;
    decision: number;
    seat: number;
    /** @enum {unknown} */
    type: 'ask_hint';
  };
  /** @description Ask to pause the match or, if `pause` is false, to resume it. It happens when everybody agrees. */
  AskPause: {
    /** @default true */
    pause: boolean;
    seat: number;
    /** @enum {unknown} */
    type: 'ask_pause';
  };
  /** @description Ask for a seat that became free during the match (`lobby.free` of the table), as somebody who watches. */
  AskSeat: {
    /** @default  */
    name: string;
    seat: number;
    /** @enum {unknown} */
    type: 'ask_seat';
  };
  /** @description A line of the audit log. */
  AuditInfo: {
    act: string;
    actor: string;
    at: number;
    id: string;
    name: string;
    reason: string;
    until: number | null;
  };
  /** @description The name of the account that was blocked. */
  Blocked: {
    name: string;
  };
  /** @description Somebody I blocked. */
  BlockedInfo: {
    at: number;
    name: string;
  };
  /** @description A level as the page shows it. */
  BotLevel: {
    blurb: string;
    level: number;
    name: string;
  };
  /** @description A result and how likely it is. */
  Chance: {
    chance: number;
    text: string;
  };
  /** @description A line of chat; text and name are plain text, never markup. Reports name it by its `number`. */
  ChatLine: {
    at: number;
    name: string;
    number: number;
    seat: number | null;
    text: string;
  };
  /**
   * @description A card, an item, a step: whether it is on, its word in the glossary, and a sentence about it (such as why it
   *         can't be used now).
   */
  Chip: {
    about?: string;
    on: boolean;
    text: string;
    word?: string;
  };
  /**
   * @description Answer a decision for a seat that this browser holds. `hold`: dice that the choice did not ask for, because a
   *         phase ends with it, wait for `roll`.
   */
  Choose: {
    choice: number;
    decision: number;
    /** @default false */
    hold: boolean;
    seat: number;
    /** @enum {unknown} */
    type: 'choose';
  };
  /** @description Take a seat with the token of its link. */
  Claim: {
    /** @default  */
    name: string;
    token: string;
    /**
     * @deprecated
     * @description Not used: words come with contributions to the dice.
     * @default
     */
    word: string;
  };
  /** @description Claim the seat of another player whose time is over (`days.claims` of the table). */
  ClaimSeat: {
    seat: number;
    /** @enum {unknown} */
    type: 'claim_seat';
  };
  /** @description The seat that is now mine; -3 for spectators. */
  Claimed: {
    seat: number;
  };
  /**
   * @description The remaining time of a person who must choose, in seconds. `starts`: seconds until it starts automatically; 0
   *         when it is running. With days for a turn, `due` is when it is over (seconds since 1970), `bank` how much of it is
   *         the bank, and `late` means that it is over and another player may claim the seat.
   */
  ClockInfo: {
    /** @default 0 */
    bank: number;
    /** @default null */
    due: number | null;
    /** @default false */
    late: boolean;
    left: number;
    seat: number;
    starts: number;
  };
  /** @description Recovery codes. They are shown once: the server keeps only their hashes. */
  Codes: {
    codes: string[];
  };
  /** @description A column of the database. */
  ColumnInfo: {
    meaning: string;
    name: string;
  };
  /** @description A seat's commitment to its contribution to the dice, in a round of the ceremony (`docs/dice.md`). */
  CommitDice: {
    commitment: string;
    round: number;
    seat: number;
    /** @enum {unknown} */
    type: 'commit_dice';
  };
  /** @description A fact about content, for its builder. */
  ContentFact: {
    label: string;
    value: string;
  };
  /** @description What is wrong, in which entry, what to do, and where an editor points: `tile:3`, `square:B3`, `line:12`. */
  ContentFaultInfo: {
    entry: string;
    problem: string;
    remedy: string;
    where: string;
  };
  /** @description A content file. */
  ContentFile: {
    text: string;
  };
  /** @description A content file, and how it would be played. 0 seats: as few as the game takes. */
  ContentQuestion: {
    /** @default {} */
    options: {
      [key: string]: string;
    };
    /** @default 0 */
    seats: number;
    /** @description A content file: TOML. */
    text: string;
  };
  /** @description Facts about a content file. `tables` is what it says, unless it is not even TOML. */
  ContentReport: {
    facts: Schemas['ContentFact'][];
    faults: Schemas['ContentFaultInfo'][];
    fingerprint: string;
    /** @description It is the game's own content. */
    standard: boolean;
    tables: {
      [key: string]: unknown;
    } | null;
    title: string;
  };
  /**
   * @description Something that runs out and brings the end nearer: `value` left `of` how many, low from `low` down. `shown`
   *         replaces the number where people count differently ("2 of 3" laps); `text` says what happens at the end of it, and
   *         `rule` where that is written.
   */
  Countdown: {
    label: string;
    low: number;
    of: number;
    rule: string;
    shown?: string;
    text: string;
    value: number;
  };
  /** @description A new table, and an invitation to each open seat. */
  Created: {
    id: string;
    links: Schemas['SeatLink'][];
    path: string;
    spectate: string;
  };
  /** @description A new account. */
  CreatedAccount: {
    codes: string[];
    name: string;
  };
  /** @description A new cup. */
  CreatedCup: {
    id: string;
    path: string;
  };
  /** @description A Monster Hit card as the rules drawer and the table show it. */
  CrushCardInfo: {
    card: string;
    condition: string;
    copies: number;
    effect: string;
    rule: string;
    title: string;
  };
  /** @enum {string} */
  CrushCardKindWord:
    | 'direct_hit'
    | 'critical_hit'
    | 'survivors'
    | 'fire_damage'
    | 'subside'
    | 'acid_gas'
    | 'monster_mashed'
    | 'monster_grab'
    | 'outburst'
    | 'monster_missile'
    | 'grabtastic'
    | 'freakout'
    | 'mission_accomplished';
  /** @enum {string} */
  CrushCauseWord:
    | 'trample'
    | 'stray'
    | 'roof'
    | 'end'
    | 'thrash'
    | 'crush'
    | 'tentacle'
    | 'fire_damage'
    | 'megahole'
    | 'gas'
    | 'mashed'
    | 'missile';
  /** @enum {string} */
  CrushChartWord:
    'off_board' | 'both_empty' | 'grab_a' | 'grab_b' | 'free_a' | 'free_b' | 'both_taken';
  /** @description How many faces of the Monster Die show what. */
  CrushDieInfo: {
    blast: number;
    forward: number;
    left: number;
    right: number;
  };
  /** @enum {string} */
  CrushEndingWord: '' | 'city_lost' | 'mission_accomplished' | 'elimination' | 'turn_cap';
  /** @description What can happen, and what a table adds. */
  CrushEvent:
    | (Schemas['LogLine'] & {
        facing: Schemas['CrushFacingWord'];
        square: string;
        /** @constant */
        type: 'monster_came';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['CrushPlayerWord'];
        turn: number;
        /** @constant */
        type: 'turn_began';
      })
    | (Schemas['LogLine'] & {
        first: number;
        player: Schemas['CrushPlayerWord'];
        second: number;
        total: number;
        /** @constant */
        type: 'movement_rolled';
      })
    | (Schemas['LogLine'] & {
        cost: number;
        facing: Schemas['CrushFacingWord'];
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'drove';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        cost: number;
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'flew';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        cost: number;
        facing: Schemas['CrushFacingWord'];
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'drove_in';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        cost: number;
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'flew_in';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        card: string;
        player: Schemas['CrushPlayerWord'];
        square: string;
        /** @constant */
        type: 'rescued';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        card: Schemas['CrushCardKindWord'];
        player: Schemas['CrushPlayerWord'];
        /** @constant */
        type: 'traded';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        face: Schemas['CrushFaceWord'];
        /** @constant */
        type: 'monster_rolled';
      })
    | (Schemas['LogLine'] & {
        facing: Schemas['CrushFacingWord'];
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'monster_moved';
        wrapped: number;
      })
    | (Schemas['LogLine'] & {
        cause: Schemas['CrushCauseWord'];
        square: string;
        /** @constant */
        type: 'building_fell';
      })
    | (Schemas['LogLine'] & {
        cause: Schemas['CrushCauseWord'];
        square: string;
        /** @constant */
        type: 'building_lit';
      })
    | (Schemas['LogLine'] & {
        square: string;
        /** @constant */
        type: 'no_marker';
      })
    | (Schemas['LogLine'] & {
        cause: Schemas['CrushCauseWord'];
        square: string;
        /** @constant */
        type: 'unit_lost';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        card: string;
        cause: Schemas['CrushCauseWord'];
        player: Schemas['CrushPlayerWord'];
        square: string;
        /** @constant */
        type: 'survivors_lost';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['CrushPlayerWord'];
        /** @constant */
        type: 'no_shot';
      })
    | (Schemas['LogLine'] & {
        many: Schemas['CrushUnitWord'][];
        /** @constant */
        type: 'forfeited';
      })
    | (Schemas['LogLine'] & {
        square: string;
        /** @constant */
        type: 'strayed';
      })
    | (Schemas['LogLine'] & {
        /** @constant */
        type: 'harmless';
      })
    | (Schemas['LogLine'] & {
        card: string;
        player: Schemas['CrushPlayerWord'];
        /** @constant */
        type: 'card_drawn';
      })
    | (Schemas['LogLine'] & {
        card: Schemas['CrushCardKindWord'];
        player: Schemas['CrushPlayerWord'];
        /** @constant */
        type: 'card_won';
        why: Schemas['CrushWhyWord'];
      })
    | (Schemas['LogLine'] & {
        card: Schemas['CrushCardKindWord'];
        player: Schemas['CrushPlayerWord'];
        /** @constant */
        type: 'card_lost';
        why: Schemas['CrushWhyWord'];
      })
    | (Schemas['LogLine'] & {
        player: Schemas['CrushPlayerWord'];
        /** @constant */
        type: 'unit_gained';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        card: string;
        player: Schemas['CrushPlayerWord'];
        square: string;
        /** @constant */
        type: 'survivors_placed';
      })
    | (Schemas['LogLine'] & {
        card: string;
        player: Schemas['CrushPlayerWord'];
        square: string;
        /** @constant */
        type: 'survivors_unlucky';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['CrushPlayerWord'];
        /** @constant */
        type: 'player_out';
      })
    | (Schemas['LogLine'] & {
        ending: Schemas['CrushEndingWord'];
        /** @constant */
        type: 'game_ended';
      })
    | (Schemas['LogLine'] & {
        count: number;
        face: Schemas['CrushFaceWord'];
        facing: Schemas['CrushFacingWord'];
        many: string[];
        /** @constant */
        type: 'monster_turned';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        square: string;
        /** @constant */
        type: 'thrashed';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        pips: number;
        /** @constant */
        type: 'blast_rolled';
      })
    | (Schemas['LogLine'] & {
        answer: Schemas['CrushChartWord'];
        many?: string[];
        number: number;
        /** @constant */
        type: 'zone';
      })
    | (Schemas['LogLine'] & {
        square: string;
        tentacle: Schemas['CrushTentacleWord'];
        /** @constant */
        type: 'tentacle_rose';
      })
    | (Schemas['LogLine'] & {
        square: string;
        tentacle: Schemas['CrushTentacleWord'];
        /** @constant */
        type: 'tentacle_changed';
      })
    | (Schemas['LogLine'] & {
        square: string;
        tentacle: Schemas['CrushTentacleWord'];
        /** @constant */
        type: 'tentacle_gone';
      })
    | (Schemas['LogLine'] & {
        square: string;
        tentacle: Schemas['CrushTentacleWord'];
        /** @constant */
        type: 'no_piece';
      })
    | (Schemas['LogLine'] & {
        square: string;
        /** @constant */
        type: 'hole_revealed';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        square: string;
        /** @constant */
        type: 'megahole_opened';
      })
    | (Schemas['LogLine'] & {
        direction: Schemas['CrushFacingWord'];
        range: number;
        result: Schemas['CrushResultWord'];
        roll: number;
        target: string;
        /** @constant */
        type: 'shot';
        unit: Schemas['CrushUnitWord'];
      })
    | (Schemas['LogLine'] & {
        many: string[];
        /** @constant */
        type: 'outburst';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        square: string;
        /** @constant */
        type: 'gas_vented';
      })
    | (Schemas['LogLine'] & {
        count: number;
        facing: Schemas['CrushFacingWord'];
        many: string[];
        square: string;
        /** @constant */
        type: 'thrown';
      })
    | (Schemas['LogLine'] & {
        facing: Schemas['CrushFacingWord'];
        square: string;
        /** @constant */
        type: 'side_rolled';
      })
    | (Schemas['LogLine'] & {
        pips: number;
        player: Schemas['CrushPlayerWord'];
        /** @constant */
        type: 'grabtastic';
      })
    | (Schemas['LogLine'] & {
        square: string;
        /** @constant */
        type: 'sheltered';
        unit: Schemas['CrushUnitWord'];
      })
    | Schemas['TableLine'];
  /** @enum {string} */
  CrushFaceWord: 'forward' | 'right' | 'left' | 'blast';
  /** @enum {string} */
  CrushFacingWord: 'N' | 'E' | 'S' | 'W';
  /** @description Where a Crushed Unit tentacle would throw its wreck: two ways where two sides are equally far. */
  CrushFlightView: {
    paths: string[][];
    square: string;
    ways: ('E' | 'N' | 'S' | 'W')[];
  };
  /**
   * @description What one face of the Monster Die would do now; `faces` of six show it. A Blast has six layouts, a
   *         turn the squares within reach of thrashing tentacles.
   */
  CrushForecast: {
    /** @enum {unknown} */
    face: 'blast' | 'forward' | 'left' | 'right';
    faces: number;
    /** @enum {unknown} */
    facing: 'E' | 'N' | 'S' | 'W';
    layouts: Schemas['CrushLayout'][];
    losses: Schemas['CrushLosses'];
    squares: string[];
    to: string;
  };
  /** @description A Hole; hidden under a tentacle or a Building, or showing. */
  CrushHoleView: {
    revealed: boolean;
    square: string;
  };
  /** @description One result of the die of a Tentacle Blast. */
  CrushLayout: {
    losses: Schemas['CrushLosses'];
    pips: number;
    zones: Schemas['CrushZoneForecast'][];
  };
  /** @description A tentacle: free, crushed or building; `none` where it goes. */
  CrushLimb: {
    square: string;
    /** @enum {unknown} */
    tentacle: 'building' | 'crushed' | 'free' | 'none';
  };
  /** @description What would be lost, lit, raised and opened by something. */
  CrushLosses: {
    burns: string[];
    falls: string[];
    limbs: Schemas['CrushLimb'][];
    opens: string[];
    survivors: string[];
    units: string[];
  };
  /** @description A MegaHole: its north-west square, all four, and all that its gas would reach. */
  CrushMegaHoleView: {
    square: string;
    squares: string[];
    vent: string[];
  };
  /** @description The Monster: its north-west square, and all four. */
  CrushMonsterView: {
    /** @enum {unknown} */
    facing: 'E' | 'N' | 'S' | 'W';
    square: string;
    squares: string[];
  };
  /** @description A MegaHole that could be chosen to open. */
  CrushOpeningView: {
    losses: Schemas['CrushLosses'];
    square: string;
    squares: string[];
  };
  /** @description In how many of 36 outcomes of the next Monster Die a Unit is lost. */
  CrushPeril: {
    of_36: number;
    unit: string;
  };
  /**
   * @description A place on the Monster's base, as offsets (column, row) from its north-west square when it looks
   *         north: squares A and B, and the results of the die that name it.
   */
  CrushPlaceInfo: {
    a: number[];
    b: number[];
    pips: number[];
    place: string;
  };
  /** @description One side at a glance. */
  CrushPlayerView: {
    card_count: number;
    cards: {
      [key: string]: number;
    };
    in_all: number;
    markers: number;
    on_board: number;
    pending: number;
    /** @enum {unknown} */
    player: 'green' | 'orange';
    reserve_helicopters: number;
    reserve_tanks: number;
    score: number;
    title: string;
  };
  /** @enum {string} */
  CrushPlayerWord: 'orange' | 'green';
  /**
   * @description What a choice would do: a move's way, cost, rescues, shots and dangers; a shot's odds and effect; what
   *         a MegaHole would swallow.
   */
  CrushPreview: {
    cost?: number;
    dangers?: ('blast' | 'forward' | 'left' | 'right')[];
    hit_faces?: number;
    losses?: Schemas['CrushLosses'];
    peril?: number;
    range?: number;
    rescues?: string[];
    shots?: Schemas['CrushShotFrom'][];
    stray_squares?: string[];
    way?: string[];
  };
  /** @enum {string} */
  CrushResultWord: 'hit' | 'miss' | 'critical';
  /** @description What never changes in a match. */
  CrushScene: {
    buildings: number;
    cards: Schemas['CrushCardInfo'][];
    columns: number;
    die: Schemas['CrushDieInfo'];
    glossary: {
      [key: string]: Schemas['GlossaryEntry'];
    };
    headings: {
      [key: string]: string;
    };
    outburst: {
      [key: string]: string[];
    };
    places: Schemas['CrushPlaceInfo'][];
    rows: number;
    schematic: Schemas['SchematicScene'];
    squares: Schemas['CrushSceneSquare'][];
    starts: string[];
    survivors: {
      [key: string]: string;
    };
  };
  /** @description What is printed on a square. */
  CrushSceneSquare: {
    block: number;
    /** @enum {unknown} */
    ground: 'lot' | 'park' | 'site' | 'street';
    square: string;
  };
  /** @description A shot that a Unit would have from its new place; `after` is now or a face of the die. */
  CrushShotFrom: {
    after: 'now' | ('blast' | 'forward' | 'left' | 'right');
    hit_faces: number;
    range: number;
    target: string;
  };
  /** @description One target of a Unit. */
  CrushShotView: {
    /** @enum {unknown} */
    direction: 'E' | 'N' | 'S' | 'W';
    hit_faces: number;
    losses: Schemas['CrushLosses'];
    range: number;
    target: string;
  };
  /** @description Pieces that are left. */
  CrushSupplyView: {
    building: number;
    crushed: number;
    fire_markers: number;
    free: number;
    holes: number;
    megaholes: number;
  };
  /** @description A marker on the board whose card is not yet won. */
  CrushSurvivorsView: {
    card: string;
    /** @enum {unknown} */
    player: 'green' | 'orange';
    square: string;
  };
  /** @description One of the active player's Units in the attack phase: its shots, or why there is none. */
  CrushTargetView: {
    forfeits: string[];
    reasons: Schemas['ReasonInfo'][];
    shots: Schemas['CrushShotView'][];
    stray_squares: string[];
    stray_victims: string[];
    unit: string;
  };
  /** @description A tentacle, and the squares that a free one lashes when it thrashes. */
  CrushTentacleView: {
    reach: string[];
    square: string;
    /** @enum {unknown} */
    tentacle: 'building' | 'crushed' | 'free';
  };
  /** @enum {string} */
  CrushTentacleWord: 'none' | 'free' | 'crushed' | 'building';
  /** @description What a trade could still bring in this phase. */
  CrushTradeView: {
    exchanges_left: number;
    possible: boolean;
    types: ('helicopter' | 'tank')[];
  };
  /** @description A Unit, wherever it is. */
  CrushUnitView: {
    facing: ('E' | 'N' | 'S' | 'W') | null;
    fired: boolean;
    forfeited: boolean;
    /** @enum {unknown} */
    player: 'green' | 'orange';
    square: string | null;
    /** @enum {unknown} */
    state: 'board' | 'lost' | 'reserve';
    title: string;
    /** @enum {unknown} */
    type: 'helicopter' | 'tank';
    unit: string;
  };
  /** @enum {string} */
  CrushUnitWord:
    'OT1' | 'OT2' | 'OT3' | 'OH1' | 'OH2' | 'OH3' | 'GT1' | 'GT2' | 'GT3' | 'GH1' | 'GH2' | 'GH3';
  /** @description The whole table. */
  CrushView: {
    /** @enum {unknown} */
    active: 'green' | 'orange';
    bound: string | null;
    buildings: string[];
    costs: number[];
    countdowns: Schemas['Countdown'][];
    deck: {
      [key: string]: number;
    };
    deck_left: number;
    dice: number[];
    discard: {
      [key: string]: number;
    };
    /** @enum {unknown} */
    ending: '' | 'city_lost' | 'elimination' | 'mission_accomplished' | 'turn_cap';
    fires: string[];
    flights: Schemas['CrushFlightView'][];
    forecasts: Schemas['CrushForecast'][];
    holes: Schemas['CrushHoleView'][];
    megaholes: Schemas['CrushMegaHoleView'][];
    monster: Schemas['CrushMonsterView'] | null;
    most_on_board: number;
    most_units: number;
    notes: {
      [key: string]: Schemas['Note'];
    };
    openings: Schemas['CrushOpeningView'][];
    panels: Schemas['Panel'][];
    perils: Schemas['CrushPeril'][];
    phase: ('attack' | 'monster' | 'movement' | 'setup') | 'over';
    players: Schemas['CrushPlayerView'][];
    pool: number;
    schematic: Schemas['SchematicView'];
    standings: Schemas['Standing'][];
    supply: Schemas['CrushSupplyView'];
    survivors: Schemas['CrushSurvivorsView'][];
    targets: Schemas['CrushTargetView'][];
    tentacles: Schemas['CrushTentacleView'][];
    trade: Schemas['CrushTradeView'] | null;
    turn: number;
    turn_cap: number;
    units: Schemas['CrushUnitView'][];
    winner: ('green' | 'orange') | null;
  };
  /** @enum {string} */
  CrushWhyWord:
    | 'always'
    | 'survivors_died'
    | 'game_over'
    | 'none_collapsed'
    | 'collapsed'
    | 'no_place'
    | 'megahole_opened'
    | 'no_damage'
    | 'damage'
    | 'none_crushed'
    | 'were_crushed'
    | 'lucky_break'
    | 'attacker_grabbed'
    | 'attacker_gone'
    | 'none_grabbed'
    | 'were_grabbed'
    | 'theirs'
    | 'ours'
    | 'table_rule';
  /** @description One danger zone: its squares, and what the chart says of it now. */
  CrushZoneForecast: {
    a: string | null;
    /** @enum {unknown} */
    answer: 'both_empty' | 'both_taken' | 'free_a' | 'free_b' | 'grab_a' | 'grab_b' | 'off_board';
    b: string | null;
    square: string | null;
  };
  /** @description A cup with everything about it. */
  CupFile: {
    began: number | null;
    /** @description The SHA-256 of the seed of the lots. */
    commitment: string;
    created: number;
    ended: number | null;
    entrants: Schemas['EntrantInfo'][];
    game: string;
    games: Schemas['CupGameInfo'][];
    host: string;
    /** @description The account was deleted, so there is no profile. */
    host_gone: boolean;
    id: string;
    listed: boolean;
    log: Schemas['CupLogInfo'][];
    name: string;
    round: number;
    rounds: number;
    rules: Schemas['CupRulesInfo'];
    /** @description Shown once the cup is over. */
    seed: string | null;
    standings: Schemas['StandingInfo'][];
    /** @enum {string} */
    status: 'open' | 'running' | 'over' | 'stopped';
  };
  /**
   * @description A game of a cup; entrants by number, 0 for nobody. At a table of a cup for three or more, `seats` and `places`
   *     are used instead of `first` and `second`, and the result is `places` once it is decided.
   */
  CupGameInfo: {
    attempt: number;
    board: number;
    /** @description The time by which both have to sit down. */
    due: number;
    first: number;
    how: ('played' | 'bye' | 'no_show' | 'withdrawn' | 'by_hand') | null;
    mine: boolean;
    /** @description To the table, to play or to watch; empty without a table. */
    path: string;
    /** @description The place of each seat, 0 for somebody who did not come. */
    places: number[];
    result: ('first' | 'second' | 'draw' | 'none' | 'places') | null;
    round: number;
    /** @description Entrants by seat; one alone has a bye. */
    seats: number[];
    second: number;
  };
  /** @description A cup, and what it is to me. */
  CupInfo: {
    began: number | null;
    /** @description The SHA-256 of the seed of the lots. */
    commitment: string;
    created: number;
    ended: number | null;
    entrants: Schemas['EntrantInfo'][];
    game: string;
    games: Schemas['CupGameInfo'][];
    host: string;
    /** @description The account was deleted, so there is no profile. */
    host_gone: boolean;
    id: string;
    listed: boolean;
    log: Schemas['CupLogInfo'][];
    may_host: boolean;
    name: string;
    /** @description The path to my table of this round, or empty. */
    next: string;
    /** @description The time of the server. */
    now: number;
    round: number;
    rounds: number;
    rules: Schemas['CupRulesInfo'];
    /** @description Shown once the cup is over. */
    seed: string | null;
    standings: Schemas['StandingInfo'][];
    /** @enum {string} */
    status: 'open' | 'running' | 'over' | 'stopped';
  };
  /** @description A cup in the list. */
  CupLine: {
    created: number;
    entered: boolean;
    entrants: number;
    game: string;
    id: string;
    /** @enum {string} */
    kind: 'round_robin' | 'swiss' | 'knock_out';
    mine: boolean;
    name: string;
    /** @description Players at a table. */
    seats: number;
    size: number;
    /** @enum {string} */
    status: 'open' | 'running' | 'over' | 'stopped';
  };
  /** @description Cups that everybody finds, and mine. */
  CupList: {
    cups: Schemas['CupLine'][];
  };
  /** @description Something that happened; `about` is an entrant, or 0. */
  CupLogInfo: {
    about: number;
    act: string;
    actor: string;
    at: number;
    detail: string;
  };
  /** @description What a host decides about a cup. */
  CupRulesInfo: {
    /**
     * @description Extra seconds of each player, with days for a turn.
     * @default 0
     */
    bank: number;
    /**
     * @description How many go on from a table of three or more in a knock-out.
     * @default 1
     */
    best: number;
    /**
     * @description For a choice; with days, for a turn.
     * @default 120
     */
    clock_seconds: number;
    /**
     * @description How often all meet in a round robin, 1 or 2.
     * @default 1
     */
    cycles: number;
    /** @enum {string} */
    kind: 'round_robin' | 'swiss' | 'knock_out';
    /**
     * @description Of the game.
     * @default {}
     */
    options: {
      [key: string]: string;
    };
    /**
     * @default live
     * @enum {string}
     */
    pace: 'live' | 'days';
    /** @default false */
    rated: boolean;
    /**
     * @description How often a tied match of a knock-out is played again.
     * @default 1
     */
    replays: number;
    /**
     * @description Of a Swiss system.
     * @default 5
     */
    rounds: number;
    /**
     * @description Players at a table.
     * @default 2
     */
    seats: number;
    /**
     * @default drawn
     * @enum {string}
     */
    seeding: 'drawn' | 'rating';
    /**
     * @description Seconds in which players have to sit down.
     * @default 600
     */
    show_up: number;
    /**
     * @description How many may enter.
     * @default 16
     */
    size: number;
    /**
     * @description Players that a table of three or more may have; the server sets it.
     * @default []
     */
    table_sizes: number[];
    /**
     * @description A knock-out has a match for third place.
     * @default true
     */
    third: boolean;
  };
  /** @description After `number` choices: the chance to win of each seat. */
  CurvePoint: {
    number: number;
    values: number[];
  };
  /** @description A match with days for a turn (`clock_seconds`). */
  DaysRules: {
    /**
     * @description Extra seconds of each player, for the whole match.
     * @default 0
     */
    bank: number;
    /**
     * @description What happens to a seat whose time has run out, once it is claimed.
     * @default bot
     * @enum {string}
     */
    overdue: 'bot' | 'resign';
    /** @default false */
    weekends_off: boolean;
    /**
     * @description The time zone of the weekends.
     * @default UTC
     */
    zone: string;
  };
  /** @description What was decided about somebody. */
  DecidedInfo: {
    at: number;
    holds: boolean;
    id: string;
    kind: string;
    reason: string;
    until: number | null;
  };
  /** @description The name of the account to delete, so that nobody does it by accident. */
  Deletion: {
    name: string;
  };
  /** @description A browser that is signed in to an account; `this` is the one that asks. */
  Device: {
    created: number;
    handle: string;
    name: string;
    this: boolean;
    used: number;
  };
  /** @description A single-use link for one more device of a player, valid `until` a time (in seconds since 1970). */
  DeviceLink: {
    path: string;
    role: string;
    seat: number;
    until: number;
  };
  /** @description A diagram of a rule; `alt` describes it in words. */
  DiagramInfo: {
    alt: string;
    caption: string;
    name: string;
    rule: string;
  };
  /**
   * @description A diagram: a table to draw, words of the board that are marked, and those at the corners of the part that is
   *     shown.
   */
  DiagramTable: {
    danger: string[];
    mark: string[];
    show: string[];
    welcome: {
      [key: string]: unknown;
    };
  };
  /** @description A die as it fell; `on` where it counts. */
  Die: {
    on: boolean;
    pips: number;
  };
  /** @description It is done; the socket has what changed. */
  Done: {
    /** @default true */
    done: boolean;
  };
  /** @description What is not in the database. */
  ElsewhereInfo: {
    text: string;
    title: string;
  };
  /**
   * @description Join the table. `token` is that of a link; empty: by cookie. A link to a seat allows watching, and taking the
   *         seat over REST: only the cookie allows acting for a seat. The token of a bot program is different: it takes the
   *         seat, with `name`, and acts for it (`docs/guest_bots.md`). `without` names, by game, members of the view that the
   *         client does not use; they are not sent.
   */
  Enter: {
    /** @default  */
    name: string;
    /** @default  */
    token: string;
    /** @enum {unknown} */
    type: 'enter';
    /** @default {} */
    without: {
      [key: string]: ('panels' | 'schematic')[];
    };
  };
  /** @description Somebody in a cup. `level` is 0 for a person. */
  EntrantInfo: {
    /** @description The account was deleted, so there is no profile. */
    gone: boolean;
    level: number;
    mine: boolean;
    name: string;
    no_shows: number;
    number: number;
    /** @description 0 until the cup begins. */
    seed: number;
    /** @enum {string} */
    state: 'in' | 'withdrawn' | 'removed';
  };
  /** @description What a thing on the table is; `about` names other things that are part of it. */
  Explanation: {
    about: string[];
    rule: string;
    text: string;
    title: string;
    word: string;
  };
  /** @description What each thing is, and which diagrams the rules have. */
  ExplanationList: {
    diagrams: Schemas['DiagramInfo'][];
    things: Schemas['Explanation'][];
  };
  /** @description What went wrong, and what to do. */
  Fault: {
    code: string;
    remedy: string;
    text: string;
  };
  /** @description A field as the browser gets it. */
  FieldInfo: {
    name: string;
    vocabulary: string;
  };
  /** @description A Monster, a car or a side: how often somebody played it, and won. */
  Figure: {
    name: string;
    played: number;
    won: number;
  };
  /** @description What a choice would do and risk: rows, places with chances, and the path. */
  Forecast: {
    hints: Schemas['Hint'][];
    rows: Schemas['Row'][];
    way: string[];
  };
  /** @description One choice of a replay: who chose what, its events, and the view after it. */
  Frame: {
    events: {
      [key: string]: unknown;
    }[];
    /** @description In words; empty if secret. */
    label: string;
    /** @description How many choices were made before this one. */
    n: number;
    /** @description None: chance. */
    seat: number | null;
    /** @description In the notation of records; ? if secret. */
    text: string;
    view: {
      [key: string]: unknown;
    };
  };
  FromBrowser:
    | Schemas['Enter']
    | Schemas['Refresh']
    | Schemas['Choose']
    | Schemas['Roll']
    | Schemas['Ready']
    | Schemas['WhyNot']
    | Schemas['Preview']
    | Schemas['AskHint']
    | Schemas['Say']
    | Schemas['Silence']
    | Schemas['Undo']
    | Schemas['AnswerUndo']
    | Schemas['TakeOver']
    | Schemas['AnswerTakeOver']
    | Schemas['Reclaim']
    | Schemas['Rename']
    | Schemas['SetReady']
    | Schemas['LeaveSeat']
    | Schemas['Resign']
    | Schemas['AskPause']
    | Schemas['AnswerPause']
    | Schemas['ClaimSeat']
    | Schemas['AskSeat']
    | Schemas['AnswerSeat']
    | Schemas['CommitDice']
    | Schemas['OpenDice']
    | Schemas['SkipDice'];
  /** @description A game as the gallery shows it, with its lessons. */
  GameInfo: {
    designer: string;
    lessons: Schemas['LessonLine'][];
    minutes: number;
    name: string;
    options: Schemas['OptionInfo'][];
    presets: Schemas['Preset'][];
    publisher: string;
    roles: string[];
    rules_version: string;
    seat_counts: number[];
    secrets: boolean;
    tagline: string;
    title: string;
    year: number;
  };
  /** @description What somebody did in a game. */
  GameRecord: {
    /** @description What was played most often. */
    figures: Schemas['Figure'][];
    /** @description The latest matches, the last one last: 0 is a win, else the place. */
    form: number[];
    game: string;
    /** @description The rating after each of the latest rated matches. */
    history: number[];
    played: number;
    /** @description Rated matches. */
    rated: number;
    rating: Schemas['RatingInfo'] | null;
    resigned: number;
    won: number;
  };
  /**
   * @description A card or an item in full: the group that lists it, facts in a few words, its text, where its figures come from,
   *         and its rule ("" for none).
   */
  GlossaryEntry: {
    facts: string;
    group: string;
    rule: string;
    source: string;
    text: string;
    title: string;
  };
  /**
   * @description A place in a forecast: a few words, a letter or a number to write on it, and how likely it is; 0 marks a place
   *         where something ends badly.
   */
  Hint: {
    chance: number;
    node: string;
    short: string;
    text: string;
  };
  /** @description The answer to AskHint: the best choices of a decision, the best first. */
  Hinted: {
    ask: number;
    choices: Schemas['AdvisedChoice'][];
    decision: number;
    /** @enum {unknown} */
    type: 'hinted';
  };
  /** @description Somebody joins a table of the lobby. */
  Joining: {
    /** @default  */
    name: string;
  };
  /** @enum {string} */
  KaijuAbilityWord:
    | 'geo_leap'
    | 'spatial_manipulation'
    | 'super_agility'
    | 'gigasmash'
    | 'quantum_evasion'
    | 'park_portal'
    | 'long_stride'
    | 'torsion'
    | 'second_wind'
    | 'mind_grip'
    | 'battle_fury'
    | 'savage_instinct'
    | 'shockwave';
  /** @description Arena: what is left to heal with, and how long nothing has happened. */
  KaijuArenaView: {
    calm_limit: number;
    calm_turns: number;
    power_left: number;
    wild_left: number;
  };
  /** @description The battle under way. */
  KaijuBattleView: {
    attacker: Schemas['KaijuFighterView'];
    defender: Schemas['KaijuFighterView'];
    equal_goes_to: ('p1' | 'p2' | 'p3' | 'p4') | null;
    most_rounds: number;
    replay: number;
    round: number;
    rounds: Schemas['KaijuRoundView'][];
    savage: boolean;
    /** @enum {unknown} */
    sort: 'adjacent' | 'final' | 'territory' | 'tile';
    space: string | null;
    wins_needed: number;
  };
  /** @enum {string} */
  KaijuBattleWord: 'adjacent' | 'territory' | 'final' | 'tile';
  /** @description A Movement Card and where it leads: columns to the right, rows down. */
  KaijuCardInfo: {
    card: string;
    text: string;
    title: string;
    ways: [number, number][];
  };
  /** @enum {string} */
  KaijuCardWord: 'stomp' | 'dash' | 'charge' | 'trample' | 'leap';
  /**
   * @description A way through Parks to an end that no single step reaches: the steps from here, the last one there.
   *         `ability` is the Special Ability that one of them takes, else "".
   */
  KaijuChainView: {
    ability: string;
    /** @enum {unknown} */
    outcome: 'battle' | 'claim' | 'land' | 'park';
    space: string;
    way: Schemas['KaijuStepView'][];
  };
  /** @description A claimed tile and the Group it counts in; None for a Park. */
  KaijuClaimedView: {
    group: ('commercial' | 'community' | 'power' | 'transportation') | null;
    tile: string;
    value: number;
  };
  /** @description The D card: who holds it, whether its bonus is live, how many tiles of its Group are left. */
  KaijuDCardView: {
    face: string;
    /** @enum {unknown} */
    group: 'commercial' | 'community' | 'power' | 'transportation';
    holder: ('p1' | 'p2' | 'p3' | 'p4') | null;
    left: number;
    live: boolean;
  };
  /** @enum {string} */
  KaijuEndingWord:
    | ''
    | 'all_passed'
    | 'tie_break'
    | 'shared'
    | 'last_monster'
    | 'arena_passed'
    | 'arena_stalled'
    | 'nobody_left';
  /** @description What can happen, and what a table adds. */
  KaijuEvent:
    | (Schemas['LogLine'] & {
        monster: Schemas['KaijuMonsterWord'];
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'monster_taken';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        space: string;
        /** @constant */
        type: 'monster_landed';
      })
    | (Schemas['LogLine'] & {
        /** @constant */
        type: 'too_close';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        /** @constant */
        type: 'city_laid';
      })
    | (Schemas['LogLine'] & {
        face: Schemas['KaijuObjectiveWord'];
        /** @constant */
        type: 'objective_shown';
      })
    | (Schemas['LogLine'] & {
        card: Schemas['KaijuCardWord'];
        /** @constant */
        type: 'card_out';
      })
    | (Schemas['LogLine'] & {
        card: Schemas['KaijuCardWord'];
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'card_dealt';
      })
    | (Schemas['LogLine'] & {
        card: Schemas['KaijuCardWord'];
        /** @constant */
        type: 'shared_shown';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'ability_dealt';
      })
    | (Schemas['LogLine'] & {
        ability: Schemas['KaijuAbilityWord'];
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'ability_seen';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'ability_kept';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        turn: number;
        /** @constant */
        type: 'turn_began';
      })
    | (Schemas['LogLine'] & {
        card: Schemas['KaijuCardWord'];
        player: Schemas['KaijuPlayerWord'];
        slot: Schemas['KaijuSlotWord'];
        start: string;
        to: string;
        /** @constant */
        type: 'stepped';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        to: string;
        /** @constant */
        type: 'ported';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        slot: Schemas['KaijuSlotWord'];
        /** @constant */
        type: 'stayed';
      })
    | (Schemas['LogLine'] & {
        given: Schemas['KaijuCardWord'];
        player: Schemas['KaijuPlayerWord'];
        taken: Schemas['KaijuCardWord'];
        /** @constant */
        type: 'cards_swapped';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'passed';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        space: string;
        tile: string;
        /** @constant */
        type: 'tile_claimed';
      })
    | (Schemas['LogLine'] & {
        group: Schemas['KaijuGroupWord'];
        player: Schemas['KaijuPlayerWord'];
        tile: string;
        /** @constant */
        type: 'wild_declared';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'wild_left';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        space: string;
        /** @constant */
        type: 'marker_placed';
      })
    | (Schemas['LogLine'] & {
        icon: Schemas['KaijuIconWord'];
        player: Schemas['KaijuPlayerWord'];
        space: string;
        /** @constant */
        type: 'marker_seen';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        space: string;
        /** @constant */
        type: 'marker_removed';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        space: string;
        /** @constant */
        type: 'no_marker';
      })
    | (Schemas['LogLine'] & {
        face: Schemas['KaijuObjectiveWord'];
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'd_taken';
      })
    | (Schemas['LogLine'] & {
        face: Schemas['KaijuObjectiveWord'];
        /** @constant */
        type: 'd_removed';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'token_drawn';
        why: Schemas['KaijuWhyWord'];
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'token_seen';
        value: Schemas['KaijuValueWord'];
      })
    | (Schemas['LogLine'] & {
        ability: Schemas['KaijuAbilityWord'];
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'ability_used';
      })
    | (Schemas['LogLine'] & {
        one: string;
        other: string;
        /** @constant */
        type: 'tiles_exchanged';
      })
    | (Schemas['LogLine'] & {
        other: Schemas['KaijuPlayerWord'];
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'cards_gripped';
      })
    | (Schemas['LogLine'] & {
        attacker: Schemas['KaijuPlayerWord'];
        defender: Schemas['KaijuPlayerWord'];
        sort: Schemas['KaijuBattleWord'];
        space: string;
        /** @constant */
        type: 'battle_declared';
      })
    | (Schemas['LogLine'] & {
        attacker: Schemas['KaijuPlayerWord'];
        defender: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'evaded';
      })
    | (Schemas['LogLine'] & {
        count: number;
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'hand_drawn';
      })
    | (Schemas['LogLine'] & {
        many: Schemas['KaijuIconWord'][];
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'hand_seen';
      })
    | (Schemas['LogLine'] & {
        count: number;
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'redrawn';
      })
    | (Schemas['LogLine'] & {
        attack: Schemas['KaijuShownWord'];
        defence: Schemas['KaijuShownWord'];
        lost: number;
        result: Schemas['KaijuFinalRoundWord'];
        round: number;
        /** @constant */
        type: 'round_fought';
        won: number;
      })
    | (Schemas['LogLine'] & {
        least: number;
        loser: Schemas['KaijuPlayerWord'];
        most: number;
        /** @constant */
        type: 'battle_won';
        winner: Schemas['KaijuPlayerWord'];
      })
    | (Schemas['LogLine'] & {
        one: Schemas['KaijuPlayerWord'];
        other: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'final_began';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'stepped_up';
      })
    | (Schemas['LogLine'] & {
        one: Schemas['KaijuPlayerWord'];
        other: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'battle_level';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'lot_fell';
      })
    | (Schemas['LogLine'] & {
        count: number;
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'markers_returned';
      })
    | (Schemas['LogLine'] & {
        left: number;
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'health_lost';
      })
    | (Schemas['LogLine'] & {
        count: number;
        left: number;
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'health_gained';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['KaijuPlayerWord'];
        /** @constant */
        type: 'defeated';
      })
    | (Schemas['LogLine'] & {
        a: number;
        b: number;
        c: number;
        combat: number;
        player: Schemas['KaijuPlayerWord'];
        tiles: number;
        total: number;
        /** @constant */
        type: 'scored';
      })
    | (Schemas['LogLine'] & {
        many: Schemas['KaijuPlayerWord'][];
        /** @constant */
        type: 'tied';
      })
    | (Schemas['LogLine'] & {
        ending: Schemas['KaijuEndingWord'];
        many: Schemas['KaijuPlayerWord'][];
        /** @constant */
        type: 'game_ended';
      })
    | Schemas['TableLine'];
  /** @description One of the two; only the fighter gets `hand`. */
  KaijuFighterView: {
    drawn: number;
    hand: ('claw' | 'fire' | 'kick' | 'spikes' | 'tail')[] | null;
    in_hand: number;
    /** @enum {unknown} */
    player: 'p1' | 'p2' | 'p3' | 'p4';
    put_back: number;
    ready: boolean;
    tie_icons: ('claw' | 'fire' | 'kick' | 'spikes' | 'tail')[];
    won: number;
  };
  /** @enum {string} */
  KaijuFinalRoundWord: 'attacker' | 'defender' | 'nobody';
  /** @description Claimed tiles by Group. */
  KaijuGroupCounts: {
    commercial: number;
    community: number;
    power: number;
    transportation: number;
  };
  /** @enum {string} */
  KaijuGroupWord: 'commercial' | 'community' | 'power' | 'transportation';
  /** @description An icon and what it beats. */
  KaijuIconInfo: {
    beats: ('claw' | 'fire' | 'kick' | 'spikes' | 'tail')[];
    copies: number;
    /** @enum {unknown} */
    icon: 'claw' | 'fire' | 'kick' | 'spikes' | 'tail';
    title: string;
  };
  /** @enum {string} */
  KaijuIconWord: 'claw' | 'kick' | 'tail' | 'fire' | 'spikes';
  /** @enum {string} */
  KaijuMonsterWord: 'draximus' | 'galithor' | 'mecha_kaizer' | 'steganox';
  /** @description The movement under way. `passing` is "" when a Pass is not legal, else why it is. */
  KaijuMovementView: {
    barred: string[];
    chain: string[];
    chains: Schemas['KaijuChainView'][];
    /** @enum {unknown} */
    passing: '' | 'forced' | 'only_battles';
    steps: Schemas['KaijuStepView'][];
  };
  /** @description What the Objective Cards are worth to a player now. */
  KaijuObjectivePoints: {
    A: number;
    B: number;
    C: number;
  };
  /** @description An Objective Card that is face up. */
  KaijuObjectiveView: {
    face: string;
    /** @enum {unknown} */
    letter: 'A' | 'B' | 'C' | 'D';
    title: string;
  };
  /** @enum {string} */
  KaijuObjectiveWord:
    | 'concentrated'
    | 'spread'
    | 'hoarder'
    | 'avoider'
    | 'square'
    | 'line'
    | 'ortho'
    | 'diagonal'
    | 'oblique'
    | 'checkerboard'
    | 'civil_servant'
    | 'commerce_king'
    | 'movement_mimic'
    | 'powerhouse';
  /**
   * @description One player at a glance. None means that this seat may not know it; `score` is all that this seat
   *         can count, in the Arena the health.
   */
  KaijuPlayerView: {
    abilities: string[] | null;
    ability_count: number;
    card: string | null;
    claimed: Schemas['KaijuClaimedView'][];
    defeated: boolean;
    groups: Schemas['KaijuGroupCounts'];
    health: number;
    monster: string | null;
    objectives: Schemas['KaijuObjectivePoints'];
    open_score: number;
    /** @enum {unknown} */
    player: 'p1' | 'p2' | 'p3' | 'p4';
    points: number;
    score: number;
    shapes: string[][];
    space: string | null;
    stack: number;
    title: string;
    token_values: number[] | null;
    tokens: number;
    total: number | null;
  };
  /** @enum {string} */
  KaijuPlayerWord: 'p1' | 'p2' | 'p3' | 'p4';
  /** @description `gain` is the change of what everybody can see of the score, if the space becomes yours. */
  KaijuPreview: {
    gain?: number;
    in_reach?: ('p1' | 'p2' | 'p3' | 'p4')[];
    /** @enum {unknown} */
    opponent?: 'p1' | 'p2' | 'p3' | 'p4';
    /** @enum {unknown} */
    outcome?: 'battle' | 'claim' | 'land' | 'park';
    own_after?: string;
    shared_after?: string;
    space?: string;
    tile?: string;
    value?: number;
  };
  /** @description A round that was fought. */
  KaijuRoundView: {
    /** @enum {unknown} */
    attack: 'claw' | 'fire' | 'kick' | 'none' | 'spikes' | 'tail';
    /** @enum {unknown} */
    defence: 'claw' | 'fire' | 'kick' | 'none' | 'spikes' | 'tail';
    /** @enum {unknown} */
    winner: 'attacker' | 'defender' | 'nobody';
  };
  /** @description What never changes in a match. */
  KaijuScene: {
    abilities: Schemas['KaijuTextInfo'][];
    cards: Schemas['KaijuCardInfo'][];
    columns: number;
    icons: Schemas['KaijuIconInfo'][];
    monsters: Schemas['KaijuTextInfo'][];
    most_health: number;
    objectives: Schemas['KaijuTextInfo'][];
    players: ('p1' | 'p2' | 'p3' | 'p4')[];
    rows: number;
    spaces: string[];
    tiles: Schemas['KaijuTileInfo'][];
    tokens: {
      [key: string]: number;
    };
  };
  /** @description A line of the score sheet. */
  KaijuSheetView: {
    a: number;
    b: number;
    c: number;
    combat: number;
    d: number;
    /** @enum {unknown} */
    player: 'p1' | 'p2' | 'p3' | 'p4';
    tiles: number;
    total: number;
  };
  /** @enum {string} */
  KaijuShownWord: 'claw' | 'kick' | 'tail' | 'fire' | 'spikes' | 'none';
  /** @enum {string} */
  KaijuSlotWord: 'own' | 'shared' | 'left';
  /** @description One space. only the marker's owner gets `icon`; `fought` lists pairs who fought for it. */
  KaijuSpaceView: {
    dead: boolean;
    figures: ('p1' | 'p2' | 'p3' | 'p4')[];
    fought: ('p1' | 'p2' | 'p3' | 'p4')[][];
    icon: ('claw' | 'fire' | 'kick' | 'spikes' | 'tail') | null;
    owner: ('p1' | 'p2' | 'p3' | 'p4') | null;
    space: string;
    tile: string | null;
  };
  /**
   * @description A step that is open now; the cards are as after it.
   *         `ability` is the Special Ability that it takes, with this step or with a later one, else "".
   */
  KaijuStepView: {
    ability: string;
    card: string;
    choice: number;
    /** @enum {unknown} */
    outcome: 'battle' | 'claim' | 'land' | 'park';
    own_after: string;
    shared_after: string;
    /** @enum {unknown} */
    slot: 'left' | 'own' | 'shared';
    space: string;
  };
  /** @description A card or a power with its text. */
  KaijuTextInfo: {
    name: string;
    rule: string;
    text: string;
    title: string;
    when: string;
  };
  /** @description A City Tile. */
  KaijuTileInfo: {
    /** @enum {unknown} */
    group: 'commercial' | 'community' | 'park' | 'power' | 'transportation' | 'wild';
    tile: string;
    title: string;
    value: number;
  };
  /** @enum {string} */
  KaijuValueWord: '1' | '2' | '3';
  /** @description The whole table. */
  KaijuView: {
    abilities_left: number;
    ability_used: boolean;
    /** @enum {unknown} */
    active: 'p1' | 'p2' | 'p3' | 'p4';
    arena: Schemas['KaijuArenaView'] | null;
    battle: Schemas['KaijuBattleView'] | null;
    countdowns: Schemas['Countdown'][];
    d_card: Schemas['KaijuDCardView'] | null;
    discarded: string[];
    /** @enum {unknown} */
    ending:
      | ''
      | 'all_passed'
      | 'arena_passed'
      | 'arena_stalled'
      | 'last_monster'
      | 'nobody_left'
      | 'shared'
      | 'tie_break';
    /** @enum {unknown} */
    first: 'p1' | 'p2' | 'p3' | 'p4';
    /** @enum {unknown} */
    mode: 'arena' | 'standard';
    movement: Schemas['KaijuMovementView'] | null;
    notes: {
      [key: string]: Schemas['Note'];
    };
    objectives: Schemas['KaijuObjectiveView'][];
    passes: number;
    /** @enum {unknown} */
    phase: 'battle' | 'landing' | 'movement' | 'over' | 'setup';
    players: Schemas['KaijuPlayerView'][];
    schematic: Schemas['Schematic'];
    shared_card: string | null;
    sheet: Schemas['KaijuSheetView'][];
    spaces: Schemas['KaijuSpaceView'][];
    standings: Schemas['Standing'][];
    tokens_left: number;
    turn: number;
    winners: ('p1' | 'p2' | 'p3' | 'p4')[];
    you: ('p1' | 'p2' | 'p3' | 'p4') | null;
  };
  /** @enum {string} */
  KaijuWhyWord: 'battle' | 'commerce_king';
  /** @description A table of the database. */
  KeptInfo: {
    columns: Schemas['ColumnInfo'][];
    /** @description How long. */
    kept: string;
    /** @description Who can see it. */
    seen: string;
    table: string;
    title: string;
  };
  /** @description A kind as the browser gets it; it unpacks numbers with this. */
  KindInfo: {
    base: number;
    fields: Schemas['FieldInfo'][];
    label: string;
    name: string;
    size: number;
  };
  /** @description The best of a game. Bots of each level are fixed points of the scale. */
  Leaderboard: {
    game: string;
    lines: Schemas['Ranked'][];
    title: string;
  };
  /**
   * @description Leave my seat, not the match: before it begins the seat is open again, later a bot plays until somebody takes
   *         it.
   */
  LeaveSeat: {
    seat: number;
    /** @enum {unknown} */
    type: 'leave_seat';
  };
  /** @description What an icon, a ground, a sort of edge or a text means; `of` is icon, piece, ground, edge or text. */
  Legend: {
    of: string;
    title: string;
    word: string;
  };
  /** @description What a lesson says at one of its steps; what it points at: words of the board, choices, panels. */
  LessonGuide: {
    asks: boolean;
    choices: number[];
    panels: string[];
    say: string;
    scene: number;
    step: number;
    title: string;
    words: string[];
  };
  /** @description A lesson; `steps` is the number of steps in each of its scenes. */
  LessonInfo: {
    about: string;
    minutes: number;
    name: string;
    steps: number[];
    table: Schemas['LessonTable'];
    title: string;
  };
  /** @description A lesson on the card of its game. */
  LessonLine: {
    minutes: number;
    name: string;
    title: string;
  };
  /**
   * @description A moment of a lesson. `open` has `welcome` and `guide`; `answer` says whether it was `accepted`, then what
   *     happened, the state and the `guide`, otherwise what is `said` about it; `why_not` has `reasons`, `preview` a
   *     `preview`.
   */
  LessonMoment: {
    /** @default false */
    accepted: boolean;
    /** @default [] */
    events: {
      [key: string]: unknown;
    }[];
    guide?: Schemas['LessonGuide'] | null;
    /** @default {} */
    preview: {
      [key: string]: unknown;
    };
    /** @default [] */
    reasons: {
      [key: string]: unknown;
    }[];
    /** @default  */
    said: string;
    state?: {
      [key: string]: unknown;
    } | null;
    welcome?: {
      [key: string]: unknown;
    } | null;
  };
  /** @description What a page asks about a scene of a lesson after some answers: -1 to continue from a step that asks nothing. */
  LessonQuestion: {
    /** @default [] */
    answers: number[];
    /**
     * @default open
     * @enum {string}
     */
    ask: 'open' | 'answer' | 'why_not' | 'preview';
    /** @default -1 */
    choice: number;
    scene: number;
  };
  /** @description The table at which a lesson ends. */
  LessonTable: {
    options: {
      [key: string]: string;
    };
    seat: number;
    seats: number;
  };
  /** @description End what was decided about somebody. */
  Lift: {
    id: string;
    reason: string;
  };
  /**
   * @description What a link opens: `watch`, or a seat by an `invitation`, for one more `device`, or `again` for a player who
   *     lost it. `mine`: this browser holds the seat already.
   */
  LinkInfo: {
    mine: boolean;
    seat: number;
    /** @enum {string} */
    sort: 'watch' | 'invitation' | 'device' | 'again';
  };
  /** @description The token of such a link. */
  LinkToken: {
    token: string;
  };
  /** @description Stop looking. */
  LobbyCancel: {
    /** @enum {unknown} */
    type: 'cancel';
  };
  /** @description Lines that are new or different, tables that are gone, and how many people look for an opponent. */
  LobbyChanged: {
    gone: string[];
    lines: Schemas['LobbyLine'][];
    /** @enum {unknown} */
    type: 'changed';
    version: number;
    waiting: {
      [key: string]: number;
    };
  };
  /** @description You are no longer looking: cancelled, or elsewhere (you look on another page now). */
  LobbyEnded: {
    reason: string;
    /** @enum {unknown} */
    type: 'ended';
  };
  /** @description There is a table for you. */
  LobbyFound: {
    path: string;
    /** @enum {unknown} */
    type: 'found';
  };
  /**
   * @description Whether the lobby lists a table, how seats that become free during the match are given away (ask, open, never),
   *         which are free now, and who asks for one.
   */
  LobbyInfo: {
    free: number[];
    newcomers: Schemas['NewcomerInfo'][];
    public: boolean;
    substitutes: string;
  };
  /**
   * @description A table that anybody may join (open) or watch (running). `free` counts open seats; of a running match, seats that
   *         a substitute may ask for. `players` are the names of the others, bots too.
   */
  LobbyLine: {
    /** @default 0 */
    bank: number;
    bots: number;
    clock_seconds: number;
    /** @default 0 */
    created: number;
    /** @default false */
    custom: boolean;
    free: number;
    game: string;
    id: string;
    /** @default live */
    pace: string;
    players: string[];
    /** @default false */
    rated: boolean;
    seats: number;
    status: string;
    title: string;
    /** @default  */
    watch: string;
    /** @default 0 */
    watching: number;
    /** @default false */
    weekends_off: boolean;
    /** @default UTC */
    zone: string;
  };
  /** @description All public tables, and how many people look for an opponent, by game. */
  LobbyList: {
    lines: Schemas['LobbyLine'][];
    /** @enum {unknown} */
    type: 'list';
    version: number;
    waiting: {
      [key: string]: number;
    };
  };
  /**
   * @description Look for an opponent. The games and paces that will do, the preferred first; `strength` is what a guest says:
   *         new, some, strong. `close`: at first only somebody of similar strength. After `bot_after` seconds a bot comes; 0:
   *         never.
   */
  LobbyLook: {
    /** @default 60 */
    bot_after: number;
    /** @default 2 */
    bot_level: number;
    /** @default true */
    close: boolean;
    games: string[];
    /** @default  */
    name: string;
    speeds: string[];
    /** @default some */
    strength: string;
    /** @enum {unknown} */
    type: 'look';
  };
  /** @description You are looking. `bot_in`: seconds until a bot comes; None: never. */
  LobbyLooking: {
    bot_in: number | null;
    bot_level: number;
    games: string[];
    speeds: string[];
    /** @enum {unknown} */
    type: 'looking';
    waited: number;
  };
  /** @description Something could not be done: what happened, and what to do. */
  LobbyRefused: {
    code: string;
    remedy: string;
    text: string;
    /** @enum {unknown} */
    type: 'refused';
  };
  /** @description What the lobby has to do with a table, as its host wants it. */
  LobbyRules: {
    /** @description The lobby lists the table: anybody may join or watch. */
    public: boolean;
    /**
     * @description How a seat that becomes free during the match is given away.
     * @default ask
     * @enum {string}
     */
    substitutes: 'ask' | 'open' | 'never';
  };
  /** @description The server is stopping, usually to restart at once. */
  LobbyStopping: {
    text: string;
    /** @enum {unknown} */
    type: 'stopping';
  };
  /** @description Change how long I wait for a person, and which bot comes then. */
  LobbyWait: {
    bot_after: number;
    /** @default 2 */
    bot_level: number;
    /** @enum {unknown} */
    type: 'wait';
  };
  /** @description An address of the server in one of its networks. `origin` is what links begin with. */
  LocalOrigin: {
    /** @description Of the network; empty if the system does not say. */
    interface: string;
    origin: string;
  };
  /** @description Lock a table, or unlock it. */
  Lock: {
    locked: boolean;
  };
  /** @description What every line of the log has. */
  LogLine: {
    /** @description How many choices were made before the one that caused it. */
    move: number;
    /** @description The number of the decision that caused it. */
    n: number;
    rule: string;
    text: string;
  };
  /** @description One kind of luck: how often it mattered, the expected total, the actual total. */
  LuckRow: {
    actual: number;
    expected: number;
    label: string;
    times: number;
  };
  /** @description How often e-mail may come: the least hours between two mails; 0: at once. */
  MailHours: {
    hours: number;
  };
  /**
   * @description A creature off the board: defeated or blocked, and when it comes back. `fell` is the continent where
   *         it may not return, if there is one.
   */
  MenaceAwayView: {
    creature: string;
    fell: string;
    health: number;
    /** @enum {unknown} */
    player: 'blue' | 'green' | 'red' | 'yellow';
    /** @enum {unknown} */
    state: 'blocked' | 'defeated';
    title: string;
  };
  /** @description A battle in progress. */
  MenaceBattleView: {
    left: {
      [key: string]: number;
    };
    pieces: string[];
    players: ('blue' | 'green' | 'red' | 'yellow')[];
    remote: string[];
    rerolls: {
      [key: string]: number;
    };
    retreats: Schemas['MenaceRetreatView'][];
    space: string;
    step: number;
    targets: Schemas['MenaceTargetView'][];
    unit_hits: {
      [key: string]: {
        [key: string]: number;
      };
    };
    unplayed: {
      [key: string]: 'blue' | 'green' | 'red' | 'yellow';
    };
  };
  /** @description The projected end of the game, line by line. */
  MenaceBonusView: {
    cards: number;
    health: number;
    infamy: number;
    kills: number;
    minion: number;
    total: number;
  };
  /** @description A Mutation, Upgrade or ability. */
  MenaceCardInfo: {
    source: string;
    text: string;
    title: string;
    word: string;
  };
  /** @description The card of a Monster or Minion. */
  MenaceCreatureInfo: {
    ability: Schemas['MenaceCardInfo'];
    attack: number;
    chart: Schemas['MenaceCardInfo'][];
    creature: string;
    damage: number;
    defense: number;
    health: number;
    monster: boolean;
    move: number;
    source: string;
    title: string;
  };
  /** @description A creature in play. */
  MenaceCreatureView: {
    ally: boolean;
    attack: number;
    creature: string;
    cubes: number;
    damage: number;
    defense: number;
    guest: boolean;
    health: number;
    monster: boolean;
    most_health: number;
    move: number;
    moved: boolean;
    /** @enum {unknown} */
    player: 'blue' | 'green' | 'red' | 'yellow';
    retreated: boolean;
    space: string | null;
    start_health: number;
    /** @enum {unknown} */
    state: 'blocked' | 'board' | 'defeated' | 'waiting';
    title: string;
  };
  /** @enum {string} */
  MenaceCreatureWord:
    | 'chupacoloso'
    | 'konk'
    | 'nessie'
    | 'strigoika'
    | 'tomanagi'
    | 'zorb'
    | 'captain_colossal'
    | 'gargantis'
    | 'pollendust'
    | 'frosty'
    | 'mecha_monster'
    | 'pterror'
    | 'toxicor'
    | 'baby_tomanagi'
    | 'megaclaw'
    | 'bunyip';
  /** @description The Deploy Phase: what may still be placed, and where. */
  MenaceDeployView: {
    left: number;
    missile_spaces: {
      [key: string]: string[];
    };
    research: boolean;
    spaces: string[];
    submarine_exits: {
      [key: string]: string[];
    };
  };
  /** @enum {string} */
  MenaceEndingWord: '' | 'out_of_tokens' | 'standstill';
  /** @description What can happen, and what a table adds. */
  MenaceEvent:
    | (Schemas['LogLine'] & {
        player: Schemas['MenacePlayerWord'];
        /** @constant */
        type: 'first_player';
      })
    | (Schemas['LogLine'] & {
        monster: Schemas['MenaceMonsterWord'];
        player: Schemas['MenacePlayerWord'];
        /** @constant */
        type: 'monster_taken';
      })
    | (Schemas['LogLine'] & {
        military: Schemas['MenaceMilitaryWord'];
        player: Schemas['MenacePlayerWord'];
        /** @constant */
        type: 'military_taken';
      })
    | (Schemas['LogLine'] & {
        minion: Schemas['MenaceMinionWord'];
        player: Schemas['MenacePlayerWord'];
        /** @constant */
        type: 'minion_drawn';
        why: Schemas['MenaceWhyWord'];
      })
    | (Schemas['LogLine'] & {
        /** @constant */
        type: 'deck_shuffled';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['MenacePlayerWord'];
        space: string;
        /** @constant */
        type: 'lair_taken';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['MenacePlayerWord'];
        turn: number;
        /** @constant */
        type: 'turn_began';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        space: string;
        /** @constant */
        type: 'monster_back';
      })
    | (Schemas['LogLine'] & {
        piece: string;
        start: string;
        to: string;
        /** @constant */
        type: 'moved';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        space: string;
        /** @constant */
        type: 'battle_began';
      })
    | (Schemas['LogLine'] & {
        start: string;
        /** @constant */
        type: 'joined';
        unit: string;
      })
    | (Schemas['LogLine'] & {
        step: number;
        /** @constant */
        type: 'step_began';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        /** @constant */
        type: 'analyzed';
      })
    | (Schemas['LogLine'] & {
        counted: number;
        needs: number;
        piece: string;
        pips: number;
        result: Schemas['MenaceResultWord'];
        target: string;
        /** @constant */
        type: 'rolled';
      })
    | (Schemas['LogLine'] & {
        before: number;
        piece: string;
        /** @constant */
        type: 'rerolled';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        damage: number;
        left: number;
        /** @constant */
        type: 'hurt';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        health: number;
        left: number;
        /** @constant */
        type: 'healed';
        why: Schemas['MenaceWhyWord'];
      })
    | (Schemas['LogLine'] & {
        /** @constant */
        type: 'tank_marked';
        unit: string;
      })
    | (Schemas['LogLine'] & {
        space: string;
        /** @constant */
        type: 'unit_lost';
        unit: string;
        why: Schemas['MenaceWhyWord'];
      })
    | (Schemas['LogLine'] & {
        count: number;
        player: Schemas['MenacePlayerWord'];
        /** @constant */
        type: 'unit_recorded';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        /** @constant */
        type: 'defeated';
      })
    | (Schemas['LogLine'] & {
        count: number;
        left: number;
        /** @constant */
        type: 'tokens_gone';
      })
    | (Schemas['LogLine'] & {
        change: number;
        player: Schemas['MenacePlayerWord'];
        total: number;
        /** @constant */
        type: 'infamy';
        why: Schemas['MenaceWhyWord'];
      })
    | (Schemas['LogLine'] & {
        piece: string;
        start: string;
        to: string;
        /** @constant */
        type: 'retreated';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        /** @constant */
        type: 'left_board';
      })
    | (Schemas['LogLine'] & {
        minion: Schemas['MenaceMinionWord'];
        /** @constant */
        type: 'minion_left';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        to: string;
        /** @constant */
        type: 'rampaged';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        left: number;
        location: Schemas['MenaceLocationWord'];
        space: string;
        /** @constant */
        type: 'stomped';
      })
    | (Schemas['LogLine'] & {
        count: number;
        /** @constant */
        type: 'cube_kept';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        /** @constant */
        type: 'cube_given';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        pips: number;
        /** @constant */
        type: 'chart_rolled';
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        mutation: string;
        /** @constant */
        type: 'mutated';
      })
    | (Schemas['LogLine'] & {
        /** @constant */
        type: 'nothing_left';
      })
    | (Schemas['LogLine'] & {
        count: number;
        military: Schemas['MenaceMilitaryWord'];
        space: string;
        /** @constant */
        type: 'tanks_placed';
      })
    | (Schemas['LogLine'] & {
        space: string;
        /** @constant */
        type: 'deployed';
        unit: string;
      })
    | (Schemas['LogLine'] & {
        space: string;
        start: string;
        /** @constant */
        type: 'redeployed';
        unit: string;
      })
    | (Schemas['LogLine'] & {
        space: string;
        /** @constant */
        type: 'missile_set';
        unit: string;
      })
    | (Schemas['LogLine'] & {
        creature: Schemas['MenaceCreatureWord'];
        space: string;
        /** @constant */
        type: 'missile_fired';
        unit: string;
      })
    | (Schemas['LogLine'] & {
        to: string;
        /** @constant */
        type: 'put_to_sea';
        unit: string;
      })
    | (Schemas['LogLine'] & {
        military: Schemas['MenaceMilitaryWord'];
        pips: number;
        /** @constant */
        type: 'researched';
      })
    | (Schemas['LogLine'] & {
        military: Schemas['MenaceMilitaryWord'];
        /** @constant */
        type: 'upgraded';
        upgrade: string;
      })
    | (Schemas['LogLine'] & {
        ending: Schemas['MenaceEndingWord'];
        /** @constant */
        type: 'game_ended';
      })
    | Schemas['TableLine'];
  /** @description What an encounter brings: Infamy, Health as far as there is room, Tanks for others, a roll on a chart. */
  MenaceGainView: {
    chart: boolean;
    choice: number;
    health: number;
    infamy: number;
    marshals: string[];
  };
  /** @enum {string} */
  MenaceLocationWord: 'base' | 'city' | 'site';
  /** @description What a move leads to: a battle, and whether only own pieces would fight in it. */
  MenaceMarkView: {
    battle: boolean;
    own: boolean;
  };
  /** @description The card of a Military. */
  MenaceMilitaryInfo: {
    chart: Schemas['MenaceCardInfo'][];
    home: string[];
    military: string;
    source: string;
    title: string;
    units: Schemas['MenaceUnitInfo'][];
  };
  /** @description One Military; `decides` is who chooses for it now. */
  MenaceMilitaryView: {
    /** @enum {unknown} */
    decides: 'blue' | 'green' | 'red' | 'yellow';
    gone: number;
    military: string;
    player: ('blue' | 'green' | 'red' | 'yellow') | null;
    supply: {
      [key: string]: number;
    };
    title: string;
    upgrades: string[];
  };
  /** @enum {string} */
  MenaceMilitaryWord: 'aa' | 'adf' | 'mc' | 'nu';
  /** @enum {string} */
  MenaceMinionWord:
    | 'captain_colossal'
    | 'gargantis'
    | 'pollendust'
    | 'frosty'
    | 'mecha_monster'
    | 'pterror'
    | 'toxicor'
    | 'baby_tomanagi'
    | 'megaclaw'
    | 'bunyip';
  /** @description What a Cruise Missile does, and how far it flies. */
  MenaceMissileInfo: {
    damage: number;
    range: number;
  };
  /** @enum {string} */
  MenaceMonsterWord: 'chupacoloso' | 'konk' | 'nessie' | 'strigoika' | 'tomanagi' | 'zorb';
  /** @description One player at a glance. */
  MenacePlayerView: {
    health: number;
    infamy: number;
    kills: number;
    military: string | null;
    minions: string[];
    monster: string | null;
    most_health: number;
    mutations: string[];
    /** @enum {unknown} */
    player: 'blue' | 'green' | 'red' | 'yellow';
    score: Schemas['MenaceBonusView'];
    start_health: number;
    title: string;
  };
  /** @enum {string} */
  MenacePlayerWord: 'red' | 'blue' | 'green' | 'yellow';
  /** @description What a choice would do and risk; `hit` is the chance of the attack, if it is one. */
  MenacePreview: {
    forecast?: Schemas['Forecast'];
    hit?: number;
  };
  /** @enum {string} */
  MenaceResultWord: 'miss' | 'hit';
  /** @description Where the pieces that are asked may retreat to, and how many units would find no room. */
  MenaceRetreatView: {
    lost: number;
    piece: string;
    space: string;
  };
  /**
   * @description One die. A `result` of again: it was rolled again and does not count.
   *
   *         `counted` is the die with `modifier` added, `defense` what it had to reach. `damage` is the Health that
   *         the target lost, or 1 for a unit destroyed; `back` the same for the piece that rolled. A Military rolls for
   *         research, nobody is its target.
   */
  MenaceRollView: {
    back: number;
    counted: number;
    damage: number;
    defense: number;
    die: number;
    modifier: number;
    /** @enum {unknown} */
    result: 'again' | 'chart' | 'hit' | 'missed';
    roller: string;
    /** @enum {unknown} */
    sort: 'attack' | 'missile' | 'mutation' | 'research';
    target: string;
  };
  /** @description All that is printed. */
  MenaceScene: {
    continents: {
      [key: string]: string;
    };
    creatures: Schemas['MenaceCreatureInfo'][];
    ferries: string[][];
    glossary: {
      [key: string]: Schemas['GlossaryEntry'];
    };
    headings: {
      [key: string]: string;
    };
    height: number;
    militaries: Schemas['MenaceMilitaryInfo'][];
    missile: Schemas['MenaceMissileInfo'];
    schematic: Schemas['SchematicScene'];
    seam: string[][];
    spaces: Schemas['MenaceSceneSpace'][];
    width: number;
  };
  /** @description A space as printed. */
  MenaceSceneSpace: {
    adjacent: string[];
    base: string[];
    city: string | null;
    continent: string | null;
    lair: boolean;
    seam: string[];
    site: string | null;
    space: string;
    /** @enum {unknown} */
    terrain: 'land' | 'mixed' | 'ocean';
    title: string;
    value: number;
    x: number;
    y: number;
  };
  /** @description What is in a space. */
  MenaceStackView: {
    creatures: string[];
    most_units: number;
    space: string;
    units: number;
  };
  /** @description How likely an attack hits, in sixths. */
  MenaceTargetView: {
    attacker: string;
    defense: number;
    hit_faces: number;
    modifier: number;
    target: string;
  };
  /** @description A type of units of one Military. */
  MenaceUnitInfo: {
    damage: number;
    defense: number;
    move: number;
    pieces: number;
    title: string;
    /** @enum {unknown} */
    type: 'fighter' | 'rocket' | 'submarine' | 'tank';
  };
  /** @description A unit on the board. */
  MenaceUnitView: {
    damaged: boolean;
    exiting: boolean;
    military: string;
    missile: boolean;
    moved: boolean;
    space: string;
    title: string;
    /** @enum {unknown} */
    type: 'fighter' | 'rocket' | 'submarine' | 'tank';
    unit: string;
  };
  /** @description The whole table. */
  MenaceView: {
    /** @enum {unknown} */
    active: 'blue' | 'green' | 'red' | 'yellow';
    away: Schemas['MenaceAwayView'][];
    battle: Schemas['MenaceBattleView'] | null;
    countdowns: Schemas['Countdown'][];
    creatures: Schemas['MenaceCreatureView'][];
    decides: (('blue' | 'green' | 'red' | 'yellow') | 'chance')[];
    deck: number;
    deploy: Schemas['MenaceDeployView'] | null;
    discard: string[];
    /** @enum {unknown} */
    ending: '' | 'out_of_tokens' | 'standstill';
    gains: Schemas['MenaceGainView'][];
    militaries: Schemas['MenaceMilitaryView'][];
    moves: {
      [key: string]: Schemas['MenaceMarkView'];
    };
    notes: {
      [key: string]: Schemas['Note'];
    };
    panels: Schemas['Panel'][];
    pending: string[];
    phase: ('deploy' | 'encounter' | 'fight' | 'move' | 'setup') | 'over';
    players: Schemas['MenacePlayerView'][];
    rolls: Schemas['MenaceRollView'][];
    rolls_earlier: boolean;
    schematic: Schemas['SchematicView'];
    stacks: Schemas['MenaceStackView'][];
    standings: Schemas['Standing'][];
    stomped: string[];
    supply: number;
    tokens: number;
    turn: number;
    units: Schemas['MenaceUnitView'][];
    warning: boolean;
    winners: ('blue' | 'green' | 'red' | 'yellow')[];
  };
  /** @enum {string} */
  MenaceWhyWord:
    | 'city'
    | 'base'
    | 'site'
    | 'defeat'
    | 'shame'
    | 'card'
    | 'missile'
    | 'hit'
    | 'self'
    | 'crowd'
    | 'trapped'
    | 'start'
    | 'sea';
  /** @description A value out of a maximum; `mark` is a notch in between. */
  Meter: {
    mark?: number;
    most: number;
    now: number;
  };
  /**
   * @description One move of the match. `number` counts the moves before it, `luck` is by seat, `better` is what would have been
   *         better, and `lead` by how much the choice was better than anything else.
   */
  MomentInfo: {
    after: number[];
    before: number[];
    better: string;
    cost: number;
    happened: string;
    lead: number;
    luck: number[];
    number: number;
    seat: number | null;
    text: string;
  };
  /**
   * @description An event that moves a piece: the names of its fields for the piece, for the place that it comes
   *         to, and ("" for none) for the list of places on the way.
   */
  Motion: {
    event: string;
    piece: string;
    to: string;
    way: string;
  };
  /** @description A line of "my tables". */
  MyTable: {
    game: string;
    id: string;
    /** @description The seats of this browser. */
    mine: number[];
    my_turn: boolean;
    names: string[];
    /** @enum {string} */
    status: 'gathering' | 'playing' | 'over';
    title: string;
    /** @description The seats that the match waits for. */
    turn: number[];
    updated: number;
    /** @description Once the match is over; empty: nobody. */
    winners: number[] | null;
  };
  /** @description The name of a new account, or a new name. */
  NamedAccount: {
    name: string;
  };
  /** @description A new account: its name and its first passkey. */
  NewAccount: {
    /** @description What `navigator.credentials` returned, as JSON. */
    credential: {
      [key: string]: unknown;
    };
    /**
     * @description What I call this device.
     * @default
     */
    device: string;
    /**
     * @description My tables as a guest join the account.
     * @default true
     */
    join: boolean;
    name: string;
  };
  /** @description A cup as its host wants it. */
  NewCup: {
    game: string;
    /**
     * @description Everybody finds it; otherwise only people with the link.
     * @default true
     */
    listed: boolean;
    name: string;
    rules: Schemas['CupRulesInfo'];
  };
  /** @description A decision about a report, or about a person without one. */
  NewDecision: {
    /** @enum {string} */
    act: 'dismiss' | 'warn' | 'silence' | 'no_rated' | 'no_lobby' | 'rename' | 'close';
    /**
     * @description For silence, no_rated and no_lobby.
     * @default 0
     */
    hours: number;
    /** @default  */
    person: string;
    reason: string;
    /** @default  */
    report: string;
  };
  /** @description A webhook. */
  NewHook: {
    /** @enum {string} */
    form: 'plain' | 'discord' | 'slack';
    url: string;
  };
  /** @description An e-mail address. It gets a mail that asks to confirm it. */
  NewMail: {
    address: string;
    /** @default 0 */
    hours: number;
  };
  /** @description One more passkey. */
  NewPasskey: {
    /** @description What `navigator.credentials` returned, as JSON. */
    credential: {
      [key: string]: unknown;
    };
    /**
     * @description What I call this device.
     * @default
     */
    device: string;
  };
  /** @description A browser's subscription. */
  NewPush: {
    auth: string;
    /** @default  */
    device: string;
    endpoint: string;
    p256dh: string;
  };
  /** @description A report: who it is about, the kind of misconduct, and a few words. */
  NewReport: {
    /** @enum {string} */
    kind: 'abuse' | 'cheating' | 'stalling' | 'name' | 'other';
    /** @description The number of a line of chat. */
    line?: number | null;
    /** @default  */
    name: string;
    seat?: number | null;
    /** @default  */
    table: string;
    /** @default  */
    words: string;
  };
  /** @description A seat of a new table: mine, another player's at this screen, a friend's by link, or a bot's. */
  NewSeat: {
    /** @enum {string} */
    kind: 'you' | 'here' | 'friend' | 'bot';
    /**
     * @description Of a bot: 1 to 5.
     * @default 0
     */
    level: number;
    /** @default  */
    name: string;
    /**
     * @deprecated
     * @description Not used: words come with contributions to the dice.
     * @default
     */
    word: string;
  };
  /** @description A table as requested. */
  NewTable: {
    /**
     * @description Who lets a bot play for a player who is away: everybody else who is here, the host, nobody.
     * @default ask
     * @enum {string}
     */
    absence: 'ask' | 'host' | 'never';
    /**
     * @description Days for which chat is kept; 0: until the match is over, -1: as long as the table.
     * @default -1
     */
    chat_days: number;
    /**
     * @description For a choice or, with days, for a turn; 0: no clock.
     * @default 0
     */
    clock_seconds: number;
    /**
     * @description A content file (TOML) instead of the game's own.
     * @default
     */
    content: string;
    /** @description None: a live match. */
    days?: Schemas['DaysRules'] | null;
    game: string;
    /**
     * @description Where players may ask for hints: against bots alone, always, never.
     * @default bots
     * @enum {string}
     */
    hints: 'bots' | 'always' | 'never';
    /** @description None: the table is only for people with a link. */
    lobby?: Schemas['LobbyRules'] | null;
    /** @default {} */
    options: {
      [key: string]: string;
    };
    /**
     * @description Play forced choices automatically.
     * @default true
     */
    play_forced: boolean;
    /**
     * @description The result counts for ratings: only accounts and bots of the table, no hints, no takebacks, no bot for a player who is away, the game's own content, and dice that all players contribute to.
     * @default false
     */
    rated: boolean;
    /**
     * @description The match begins when everybody has said that they are ready.
     * @default false
     */
    ready_check: boolean;
    seats: Schemas['NewSeat'][];
    /**
     * @description The server makes the dice alone, without players' contributions, and the record says so.
     * @default false
     */
    server_dice: boolean;
    /**
     * @description Choices may be taken back even after a roll or a reveal; that marks the match.
     * @default false
     */
    takebacks: boolean;
    /** @default  */
    title: string;
    /**
     * @deprecated
     * @description Not used: words come with contributions to the dice.
     * @default
     */
    word: string;
  };
  /** @description Somebody who asks for a free seat, and the seats of those who still have to agree. */
  NewcomerInfo: {
    mine: boolean;
    name: string;
    needed: number[];
    seat: number;
  };
  /** @description A table at which it is my turn, the one with the earliest deadline first, and how many there are. */
  NextTable: {
    count: number;
    path: string | null;
  };
  /**
   * @description A few words next to a choice (its cost, its chance), and the places where it happens if its words do not name
   *         them. Notes are in `view["notes"]` by the number of the choice. With `confirm`, the table asks that question first:
   *         use it for choices that are usually mistakes.
   */
  Note: {
    confirm?: string;
    nodes: string[];
    text: string;
    tone: string;
  };
  /** @description Something that a moderator decided about me: a warning that I have not read, or what holds now. */
  NoteInfo: {
    at: number;
    id: string;
    /** @enum {string} */
    kind: 'warn' | 'silence' | 'no_rated' | 'no_lobby' | 'rename';
    reason: string;
    until: number | null;
  };
  /** @description Which notices I want, where they go, and what was sent. */
  NoticeInfo: {
    /** @description What this server offers. */
    channels: ('mail' | 'push' | 'hook')[];
    lately: Schemas['SentNotice'][];
    /**
     * @description The server's public key for Web Push.
     * @default
     */
    push_key: string;
    targets: Schemas['NoticeTarget'][];
    wanted: Schemas['WantedNotice'][];
  };
  /** @description Where notices go. With a `problem` nothing is sent there. */
  NoticeTarget: {
    /** @description An e-mail address, or the host of a hook or a push service. */
    address: string;
    /** @enum {string} */
    channel: 'mail' | 'push' | 'hook';
    confirmed: boolean;
    created: number;
    /** @description Of a hook. */
    form: string;
    /** @description The least hours between two mails; 0: at once. */
    hours: number;
    id: string;
    /** @description What the browser is called. */
    label: string;
    problem: string;
  };
  /** @description What the seat committed to. Sent only after every commitment has been seen. */
  OpenDice: {
    contribution: string;
    round: number;
    seat: number;
    /** @enum {unknown} */
    type: 'open_dice';
    /** @default  */
    word: string;
  };
  /** @description Sign in by a link. */
  OpenLink: {
    /**
     * @description What I call this device.
     * @default
     */
    device: string;
    /**
     * @description My tables as a guest join the account.
     * @default true
     */
    join: boolean;
    token: string;
  };
  /** @description Where a table is. */
  Opened: {
    id: string;
    path: string;
  };
  /** @description Somebody at the same table. */
  Opponent: {
    level: number;
    /** @description Empty for bots, guests and private profiles. */
    name: string;
  };
  /** @description An option, as the browser gets it. */
  OptionInfo: {
    default: string;
    high: number | null;
    label: string;
    low: number | null;
    main: boolean;
    name: string;
    rule: string;
    values: Schemas['OptionValueInfo'][];
  };
  /** @description One value, as the browser gets it. */
  OptionValueInfo: {
    label: string;
    value: string;
  };
  /** @description The seats in another order: the first number is the seat that comes first. */
  Order: {
    order: number[];
  };
  /** @description Everything that is stored about an account, except secrets. */
  OwnData: {
    data: {
      [key: string]: {
        [key: string]: unknown;
      }[];
    };
  };
  /**
   * @description A match with days for a turn (`clock_seconds`). Each player also has `bank` seconds for the whole match;
   *         `weekends_off` stops the clocks on Saturdays and Sundays in the time zone `zone`. `overdue` says what happens to a
   *         seat that is claimed: bot (a bot plays on) or resign. `claims` are seats that can be claimed now.
   */
  PaceInfo: {
    bank: number;
    claims: number[];
    overdue: string;
    weekends_off: boolean;
    zone: string;
  };
  /**
   * @description A titled list of rows about a seat, or about the whole table (-1). `now` marks what the current decision is
   *         about: it comes first. Rows of `more` are shown on demand.
   */
  Panel: {
    id: string;
    more: Schemas['Row'][];
    now: boolean;
    rows: Schemas['Row'][];
    seat: number;
    subtitle: string;
    title: string;
  };
  /** @description What a seat contributed to the dice, or why it contributed nothing: bot, away, skipped, server. */
  Part: {
    /** @default  */
    commitment: string;
    /** @default  */
    contribution: string;
    /** @default  */
    none: string;
    /** @default  */
    word: string;
  };
  /**
   * @description What a seat contributes to the dice: a commitment, then what it commits to; or why it contributes nothing (bot,
   *         away, skipped, server; open: not yet).
   */
  PartInfo: {
    /** @default  */
    commitment: string;
    /** @default  */
    contribution: string;
    /** @default  */
    none: string;
    /** @default  */
    word: string;
  };
  /** @description A passkey as its owner sees it; it works for one `host` name. */
  Passkey: {
    created: number;
    device: string;
    host: string;
    id: string;
    used: number;
  };
  /** @description Options for `navigator.credentials`, in the JSON form of WebAuthn. */
  PasskeyOptions: {
    options: {
      [key: string]: unknown;
    };
  };
  /** @description A request to pause or, if the match is paused, to resume: who asked, and who still has to agree. */
  PauseInfo: {
    asked_by: number;
    waits_for: number[];
  };
  /** @description Somebody, as moderators see them. */
  PersonInfo: {
    account: boolean;
    audit: Schemas['AuditInfo'][];
    created: number | null;
    decided: Schemas['DecidedInfo'][];
    moderator: boolean;
    name: string;
    person: string;
    reports: Schemas['ReportInfo'][];
  };
  /** @description A finished match. */
  PlayedInfo: {
    ended: number;
    game: string;
    opponents: Schemas['Opponent'][];
    place: number;
    played_as: string;
    rated: boolean;
    resigned: boolean;
    /** @description Its id, for those who sat there; otherwise empty. */
    table: string;
    /** @description Why a match at a rated table does not count. */
    why_not: string;
    won: boolean;
  };
  /** @description Where some points of a score come from. */
  Points: {
    label: string;
    points: number;
  };
  /** @description Some options under a name, for people who do not want to read all of them. */
  Preset: {
    label: string;
    options: {
      [key: string]: string;
    };
    text: string;
  };
  /** @description What would this choice do and risk? */
  Preview: {
    ask: number;
    choice: number;
    seat: number;
    /** @enum {unknown} */
    type: 'preview';
  };
  /** @description The answer to Preview. */
  Previewed: {
    ask: number;
    preview: Record<string, never>;
    /** @enum {unknown} */
    type: 'previewed';
  };
  /** @description What this server stores. */
  PrivacyInfo: {
    /** @description People may have accounts here. */
    accounts: boolean;
    /** @description Only tables that this server uses. */
    database: Schemas['KeptInfo'][];
    elsewhere: Schemas['ElsewhereInfo'][];
    /** @description What is sent, and to which services. */
    sent: string[];
  };
  /** @description The form of every error. */
  Problem: {
    error: Schemas['Fault'];
  };
  /** @description A profile. */
  ProfileInfo: {
    created: number;
    games: Schemas['GameRecord'][];
    matches: Schemas['PlayedInfo'][];
    mine: boolean;
    name: string;
    /** @enum {string} */
    profile: 'public' | 'met' | 'me';
    rivals: Schemas['Rival'][];
  };
  /** @description What a bot program needs to take a seat: the path of the socket, and the token for `enter`. */
  ProgramToken: {
    role: string;
    seat: number;
    socket: string;
    token: string;
  };
  /** @description Everything needed to check the dice. The seed is included when the match is over. */
  Proof: {
    commitment: string;
    /** @description Protocol 1: seats whose word came before the commitment. */
    early: number[];
    protocol: number;
    rolls: Schemas['ProofRoll'][];
    /** @description Protocol 2: how often the ceremony was started. */
    round: number;
    seats: Schemas['Part'][];
    seed: string | null;
    table: string;
    transcript: string;
    words: string[];
  };
  /**
   * @description The dice: the server's commitment, the players' words and, at the end, the seed. Protocol 2 has the ceremony's
   *         round, one part for each seat, and the transcript once every commitment is in. `early` belongs to protocol 1: seats
   *         whose word was known before the server's commitment.
   */
  ProofInfo: {
    commitment: string;
    /** @default [] */
    early: number[];
    /** @default 1 */
    protocol: number;
    /** @default 0 */
    round: number;
    /** @default [] */
    seats: Schemas['PartInfo'][];
    seed: string | null;
    /** @default  */
    table: string;
    /** @default  */
    transcript: string;
    words: string[];
  };
  /** @description One chance event: its number, every outcome with its weight, and the result. */
  ProofRoll: {
    index: number;
    odds: [string, number][];
    rolled: string;
  };
  /** @description A line of a leaderboard: a person, or a level of bots. */
  Ranked: {
    level: number;
    mine: boolean;
    name: string;
    /** @description Among people; 0 for bots. */
    place: number;
    played: number;
    rating: Schemas['RatingInfo'];
  };
  /** @description Whether a finished match counts for ratings, and what it changed. */
  RatedMatch: {
    changes: Schemas['RatingChange'][];
    /** @description It has been looked at; usually a moment after the end. */
    done: boolean;
    rated: boolean;
    why_not: string;
  };
  /** @description What a match changed for a seat. */
  RatingChange: {
    after: Schemas['RatingInfo'];
    before: Schemas['RatingInfo'];
    seat: number;
  };
  /** @description A rating on the scale of Elo, in 95 of 100 cases within `spread` points. */
  RatingInfo: {
    /** @description Too few matches to say much. */
    preliminary: boolean;
    rating: number;
    spread: number;
  };
  /**
   * @description Everything that happened has been shown and a seat can choose: its clock may start. Without this message it
   *         starts automatically after a while.
   */
  Ready: {
    decision: number;
    seat: number;
    /** @enum {unknown} */
    type: 'ready';
  };
  /** @description A reason as the browser gets it. */
  ReasonInfo: {
    facts: {
      [key: string]: string;
    };
    rule: string;
    text: string;
  };
  /** @description The answer to WhyNot: rule, text, facts; empty if the choice is possible. */
  Reasons: {
    ask: number;
    reasons: Record<string, never>[];
    /** @enum {unknown} */
    type: 'reasons';
  };
  /** @description Give me my seat back: the bot that sat in for me leaves. */
  Reclaim: {
    seat: number;
    /** @enum {unknown} */
    type: 'reclaim';
  };
  /** @description A match as the list of its choices, chance included. */
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
    /** @description Content that is not the game's own: its title, and what it says, as JSON. */
    own_content?: {
      tables?: string;
      title?: string;
    };
    proof?: {
      [key: string]: unknown;
    };
    rampage: number;
    rules: string;
    seats: string[];
    taken_back?: Schemas['TakenBackInRecord'][];
  };
  /** @description Sign in by a recovery code. */
  Recover: {
    code: string;
    /**
     * @description What I call this device.
     * @default
     */
    device: string;
    /**
     * @description My tables as a guest join the account.
     * @default true
     */
    join: boolean;
  };
  /**
   * @description Something was missed or does not fit: send everything again. The answer is `Welcome`. `without` are members of
   *         the view to omit from now on; if it is left out, nothing changes.
   */
  Refresh: {
    /** @enum {unknown} */
    type: 'refresh';
    /** @default null */
    without: ('panels' | 'schematic')[] | null;
  };
  /**
   * @description Something could not be done: what happened, why, what to do. `code` is for programs: stale, illegal, late,
   *         not_yours, too_early, too_fast, too_large, malformed, no_table, no_seat, link_used, link_old, locked, removed,
   *         paused, no_hints. `about` is the type of the refused message, if it could be read, and `ask` its number if it was a
   *         question: every question is answered or refused.
   */
  Refused: {
    /** @default  */
    about: string;
    /** @default null */
    ask: number | null;
    code: string;
    /** @default [] */
    reasons: Record<string, never>[];
    remedy: string;
    text: string;
    /** @enum {unknown} */
    type: 'refused';
  };
  /** @description Rename me. */
  Rename: {
    name: string;
    seat: number;
    /** @enum {unknown} */
    type: 'rename';
  };
  /** @description Part of a match, choice by choice. `start` is the view before the first of them. */
  Replay: {
    frames: Schemas['Frame'][];
    start: {
      [key: string]: unknown;
    };
    total: number;
  };
  /** @description A report as moderators see it. */
  ReportInfo: {
    /** @description An account; otherwise a guest. */
    account: boolean;
    at: number;
    /** @description What was public at the table: game, decision, lines of chat. */
    evidence: {
      [key: string]: unknown;
    };
    id: string;
    /** @enum {string} */
    kind: 'abuse' | 'cheating' | 'stalling' | 'name' | 'other';
    /** @description What that person was called at the time. */
    name: string;
    /** @description What that person is called now. */
    now: string;
    open: boolean;
    /** @description The id of the person it is about. */
    person: string;
    reporter: string;
    table: string;
    /** @description When it is deleted. */
    until: number;
    words: string;
  };
  /** @description Resign the match. This cannot be taken back. */
  Resign: {
    seat: number;
    /** @enum {unknown} */
    type: 'resign';
  };
  /** @description How far a review is, in choices; `story` once it is done. */
  ReviewPart: {
    done: number;
    story: Schemas['Story'] | null;
    total: number;
  };
  /**
   * @description The record against a person or a level of bots. `name` is empty for bots, and for guests and private profiles
   *     together; `level` is 0 for people. `ahead` counts matches with the better place.
   */
  Rival: {
    ahead: number;
    behind: number;
    level: number;
    name: string;
    played: number;
  };
  /** @description Roll the dice that wait for a seat of mine (`roll` in the state). */
  Roll: {
    decision: number;
    seat: number;
    /** @enum {unknown} */
    type: 'roll';
  };
  /**
   * @description One line: a label with any of a value, a meter, chips, chances and dice. `tone` is good, warn or bad;
   *         `nodes` are the places that it is about.
   */
  Row: {
    chances?: Schemas['Chance'][];
    chips?: Schemas['Chip'][];
    dice?: Schemas['Die'][];
    label: string;
    meter?: Schemas['Meter'];
    nodes?: string[];
    tone?: string;
    value?: string;
  };
  /** @description A rule as the browser gets it. */
  RuleInfo: {
    id: string;
    option: string;
    section: string;
    sort: string;
    text: string;
  };
  /** @enum {string} */
  RushBeyondWord: 'empty' | 'car' | 'blocked';
  /**
   * @description A number of extra boxes: chance of +k heat, wrecks and mines on them, what stops the car before, and what the
   *         cars can expect to lose where there is any of that.
   */
  RushBoostView: {
    boxes: number;
    choice: number;
    ends: string;
    explodes: number;
    hazards: number;
    heat: number[];
    hit: string;
    losses: Schemas['RushLossView'][];
  };
  /** @description A car with its open dashboard; `wrecked` says what it died of, or is empty. */
  RushCarView: {
    box: string | null;
    braking: Schemas['RushGaugeView'];
    car: string;
    colour: string;
    driver: string;
    driver_title: string;
    driver_type: string;
    gear: number;
    heat: Schemas['RushGaugeView'];
    items: ('booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw')[];
    lap: number;
    mines: Schemas['RushGaugeView'];
    node: string;
    on: ('booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw')[];
    permanent: ('armor' | 'combat_bumper' | 'computer' | 'minelayer')[];
    progress: number;
    seat: number;
    speed: number;
    steering: Schemas['RushGaugeView'];
    structure: Schemas['RushGaugeView'];
    team: string;
    title: string;
    turbo: Schemas['RushGaugeView'];
    wrecked: string;
  };
  /** @enum {string} */
  RushCauseWord:
    | 'running'
    | 'engine'
    | 'obstacle'
    | 'front'
    | 'ram'
    | 'saw'
    | 'side'
    | 'wreck'
    | 'mine'
    | 'gun'
    | 'flamer'
    | 'booster';
  /** @description A car that a roll concerns: Structure lost, heat gained. */
  RushCostView: {
    heat: number;
    seat: number;
    structure: number;
  };
  /**
   * @description A box where a move can end: lane changes and the wrecks and mines of the way there, and the chance to
   *         have the lane changes, Steering points included.
   */
  RushEndView: {
    box: string;
    chance: number;
    hazards: number;
    lanes: number;
  };
  /** @enum {string} */
  RushEndingWord: 'no' | 'finish' | 'all_wrecked' | 'round_cap' | 'last_car';
  /** @description What can happen, and what a table adds. */
  RushEvent:
    | (Schemas['LogLine'] & {
        car: string;
        driver: string;
        seat: Schemas['RushSeatWord'];
        /** @constant */
        type: 'entered';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        /** @constant */
        type: 'drawn';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        /** @constant */
        type: 'placed';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        round: number;
        /** @constant */
        type: 'round_began';
      })
    | (Schemas['LogLine'] & {
        car: string;
        /** @constant */
        type: 'turn_began';
      })
    | (Schemas['LogLine'] & {
        action: string;
        brakes: number;
        car: string;
        node: string;
        start: string;
        turbo: number;
        /** @constant */
        type: 'geared';
      })
    | (Schemas['LogLine'] & {
        car: string;
        heat: number;
        many: Schemas['RushPipsWord'][];
        threshold: number;
        /** @constant */
        type: 'temperature';
      })
    | (Schemas['LogLine'] & {
        car: string;
        free: number;
        many: Schemas['RushPipsWord'][];
        speed: number;
        /** @constant */
        type: 'steered';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        left: number;
        /** @constant */
        type: 'moved';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        left: number;
        many: string[];
        /** @constant */
        type: 'drove';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        paid: number;
        /** @constant */
        type: 'shifted';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        /** @constant */
        type: 'swerved';
      })
    | (Schemas['LogLine'] & {
        beyond: Schemas['RushBeyondWord'];
        car: string;
        counted: number;
        die: Schemas['RushPipsWord'];
        loser: Schemas['RushLoserWord'];
        other: string;
        /** @constant */
        type: 'rammed';
      })
    | (Schemas['LogLine'] & {
        car: string;
        die: Schemas['RushPipsWord'];
        other: string;
        points: number;
        /** @constant */
        type: 'sawed';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        /** @constant */
        type: 'pushed';
      })
    | (Schemas['LogLine'] & {
        car: string;
        many: Schemas['RushPipsWord'][];
        mine: number;
        other: string;
        theirs: number;
        /** @constant */
        type: 'front_hit';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        many: Schemas['RushPipsWord'][];
        points: number;
        speed: number;
        /** @constant */
        type: 'obstacle_hit';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        points: number;
        speed: number;
        /** @constant */
        type: 'obstacle_flat';
      })
    | (Schemas['LogLine'] & {
        car: string;
        many: Schemas['RushPipsWord'][];
        other: string;
        points: number;
        /** @constant */
        type: 'side_hit';
      })
    | (Schemas['LogLine'] & {
        car: string;
        /** @constant */
        type: 'no_room';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        die: Schemas['RushPipsWord'];
        points: number;
        /** @constant */
        type: 'wreck_rolled';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        die: Schemas['RushPipsWord'];
        points: number;
        /** @constant */
        type: 'mine_rolled';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        /** @constant */
        type: 'mine_laid';
      })
    | (Schemas['LogLine'] & {
        car: string;
        item: Schemas['RushItemWord'];
        /** @constant */
        type: 'switched';
      })
    | (Schemas['LogLine'] & {
        car: string;
        heat: number;
        /** @constant */
        type: 'extinguished';
      })
    | (Schemas['LogLine'] & {
        car: string;
        distance: number;
        hits: number;
        many: Schemas['RushPipsWord'][];
        other: string;
        /** @constant */
        type: 'gun_fired';
      })
    | (Schemas['LogLine'] & {
        car: string;
        distance: number;
        hits: number;
        many: Schemas['RushPipsWord'][];
        other: string;
        /** @constant */
        type: 'flamer_fired';
      })
    | (Schemas['LogLine'] & {
        boxes: number;
        car: string;
        /** @constant */
        type: 'boost_began';
      })
    | (Schemas['LogLine'] & {
        car: string;
        die: Schemas['RushPipsWord'];
        heat: number;
        /** @constant */
        type: 'boost_heat';
      })
    | (Schemas['LogLine'] & {
        car: string;
        cause: Schemas['RushCauseWord'];
        left: number;
        points: number;
        /** @constant */
        type: 'lost';
      })
    | (Schemas['LogLine'] & {
        car: string;
        heat: number;
        /** @constant */
        type: 'heated';
      })
    | (Schemas['LogLine'] & {
        box: string;
        car: string;
        cause: Schemas['RushCauseWord'];
        /** @constant */
        type: 'wrecked';
      })
    | (Schemas['LogLine'] & {
        car: string;
        round: number;
        /** @constant */
        type: 'finished';
      })
    | (Schemas['LogLine'] & {
        ending: Schemas['RushEndingWord'];
        /** @constant */
        type: 'race_ended';
      })
    | Schemas['TableLine'];
  /** @description A point track: what is left of what it began with. */
  RushGaugeView: {
    most: number;
    now: number;
  };
  /** @description An item of the active driver: Off or On, and why it can't be switched on or used now. */
  RushItemView: {
    can_switch: boolean;
    can_use: boolean;
    /** @enum {unknown} */
    item: 'booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw';
    on: boolean;
    shot: Schemas['RushShotView'] | null;
    switch_reasons: Schemas['ReasonInfo'][];
    title: string;
    use_reasons: Schemas['ReasonInfo'][];
  };
  /** @enum {string} */
  RushItemWord: 'booster' | 'bumper' | 'flamer' | 'extinguisher' | 'gun' | 'saw';
  /** @enum {string} */
  RushLoserWord: 'nobody' | 'attacker' | 'defender' | 'defender_and_third';
  /** @description A car and what it can expect to lose in Structure points. */
  RushLossView: {
    expected: number;
    seat: number;
  };
  /**
   * @description One way to set the lever, and its heat: `heat[k]` is the chance of +k. Where its speed leads is
   *         listed once for all nodes of that speed; what it means for steering and obstacles is in the scene.
   */
  RushNodeView: {
    brakes: number;
    choice: number;
    explodes: number;
    gear: number;
    heat: number[];
    node: string;
    red_dice: number;
    speed: number;
    threshold: number;
    turbo: number;
  };
  /** @enum {string} */
  RushPipsWord: '1' | '2' | '3' | '4' | '5' | '6';
  /** @description What a choice would do and risk. */
  RushPreview: {
    boost?: Schemas['RushBoostView'];
    forecast?: Schemas['Forecast'];
    hazards?: number;
    lanes?: number;
    node?: Schemas['RushNodeView'];
    shot?: Schemas['RushShotView'];
    speed?: Schemas['RushSpeedView'];
    steering_points?: number;
    step?: Schemas['RushStepView'];
    way?: string[];
  };
  /** @description A place in the race. `level` marks a car on a level with the one before: who arrived first leads. */
  RushRankView: {
    acted: boolean;
    arrived: number;
    boxes_to_go: number;
    lap: number;
    level: boolean;
    progress: number;
    seat: number;
    title: string;
    wrecked: boolean;
  };
  /**
   * @description One roll. `counts` says for each die whether it counts: the kept one, those that heat or hit.
   *
   *         `modifier` is added to the die or, with turbo or a bumper, to what dice must stay below; `cell` is the
   *         cell of the table in words; `result` is what the roll gave: heat, lane changes, points, the die as counted.
   */
  RushRollView: {
    cell: string;
    costs: Schemas['RushCostView'][];
    counts: boolean[];
    dice: number[];
    modifier: number;
    other: number | null;
    result: number;
    rule: string;
    seat: number;
    /** @enum {unknown} */
    sort:
      | 'booster'
      | 'flamer'
      | 'front'
      | 'gun'
      | 'heat'
      | 'mine'
      | 'obstacle'
      | 'ram'
      | 'side'
      | 'steering'
      | 'wreck';
    title: string;
  };
  /** @description The track, the speedometer and the equipment. */
  RushScene: {
    advice: string;
    boxes: Schemas['RushSceneBox'][];
    closed: boolean;
    finish: number;
    finish_line: number;
    free_up_to: number;
    glossary: {
      [key: string]: Schemas['GlossaryEntry'];
    };
    headings: {
      [key: string]: string;
    };
    items: Schemas['RushSceneItem'][];
    laps: number;
    nodes: Schemas['RushSceneNode'][];
    schematic: Schemas['SchematicScene'];
    skull: number;
    speeds: Schemas['RushSceneSpeed'][];
    start: number;
    ticks: number;
    tiles: Schemas['RushSceneTile'][];
    title: string;
    track: string;
  };
  /** @description A box: where it is drawn, and the boxes around it. */
  RushSceneBox: {
    ahead: string | null;
    box: string;
    facing: number;
    front: number;
    index: number;
    lane: number;
    left: string | null;
    obstacle: boolean;
    right: string | null;
    tile: number;
    x: number;
    y: number;
  };
  /** @description A piece of equipment. */
  RushSceneItem: {
    item:
      | ('booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw')
      | ('armor' | 'combat_bumper' | 'computer' | 'minelayer');
    permanent: boolean;
    title: string;
  };
  /** @description A node of the speedometer; lines as the nodes they lead to. */
  RushSceneNode: {
    across: string[];
    down: string | null;
    gear: number;
    node: string;
    red_dice: number;
    speed: number;
    up: string | null;
  };
  /**
   * @description Dice of a speed for the Steering test and for obstacles; no dice: `flat`. `lanes[k]` is the chance of
   *         at least k free lane changes, `obstacle[k]` that a head-on hit costs k Structure.
   */
  RushSceneSpeed: {
    lanes: number[];
    obstacle: number[];
    obstacle_dice: number;
    obstacle_flat: number;
    /** @enum {unknown} */
    obstacle_keep: 'high' | 'low';
    speed: number;
    steering_dice: number;
    /** @enum {unknown} */
    steering_keep: 'high' | 'low';
    unlimited: boolean;
  };
  /** @description A tile in driving order. */
  RushSceneTile: {
    face: string;
    lanes: number;
    source: string;
    title: string;
    turn: string;
  };
  /** @enum {string} */
  RushSeatWord: '1' | '2' | '3' | '4' | '5' | '6';
  /** @description A shot of gun or flamer: each die hits with one third. */
  RushShotView: {
    dice: number;
    distance: number;
    hits: number[];
    /** @enum {unknown} */
    item: 'booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw';
    target: number | null;
  };
  /**
   * @description Where a speed leads. `ends[k]` are the boxes where a move can end that takes k lane changes at least,
   *         and `chances[k]` is the chance to have them, Steering points included.
   *
   *         `hazards` counts the wrecks and mines on the way there, where there are any; `stops` are boxes on the way
   *         where the lane ends, by what it ends in: obstacle or car.
   */
  RushSpeedView: {
    chances: number[];
    ends: string[][];
    hazards: {
      [key: string]: number;
    };
    speed: number;
    stops: {
      [key: string]: string[];
    };
  };
  /**
   * @description The effect of one step of a move; `sort` is free, wreck, mine, wreck_and_mine, ram, side,
   *         front or obstacle; `beyond` is the box behind a car that is rammed: empty, car or blocked.
   */
  RushStepView: {
    beyond: string;
    box: string;
    choice: number;
    dice: number;
    losses: Schemas['RushLossView'][];
    sort: string;
    steering_points: number;
    success: number;
  };
  /** @description The turn at hand. `free` is None where lane changes are unlimited; the path ends where the car is. */
  RushTurnView: {
    boosting: boolean;
    boxes_left: number;
    can_mine: boolean;
    cut_short: boolean;
    forced: boolean;
    free: number | null;
    mine_box: string | null;
    mine_reasons: Schemas['ReasonInfo'][];
    moved: number;
    path: string[];
    pawn_moves: number;
    pawn_moves_left: number;
    seat: number;
    steering: number;
    turbo_used: number;
  };
  /** @description The whole table. */
  RushView: {
    active: number;
    boosts: Schemas['RushBoostView'][];
    cars: Schemas['RushCarView'][];
    countdowns: Schemas['Countdown'][];
    ending: '' | ('all_wrecked' | 'finish' | 'last_car' | 'no' | 'round_cap');
    ends: Schemas['RushEndView'][];
    finish: number;
    items: Schemas['RushItemView'][];
    laps: number;
    mines: string[];
    nodes: Schemas['RushNodeView'][];
    notes: {
      [key: string]: Schemas['Note'];
    };
    order: number[];
    order_fixed: boolean;
    panels: Schemas['Panel'][];
    phase: ('after' | 'move' | 'setup' | 'speed' | 'tests') | 'over';
    ranking: Schemas['RushRankView'][];
    rolls: Schemas['RushRollView'][];
    rolls_earlier: boolean;
    round: number;
    round_cap: number;
    schematic: Schemas['SchematicView'];
    speeds: Schemas['RushSpeedView'][];
    standings: Schemas['Standing'][];
    steps: Schemas['RushStepView'][];
    turn: Schemas['RushTurnView'] | null;
    winner: number | null;
    wrecks: Schemas['RushWreckView'][];
  };
  /** @description Where and how a car was wrecked. */
  RushWreckView: {
    box: string;
    cause: string;
    seat: number;
    title: string;
  };
  /** @description Somebody said something. */
  Said: {
    line: Schemas['ChatLine'];
    /** @enum {unknown} */
    type: 'said';
  };
  /** @description A line of chat. */
  Say: {
    text: string;
    /** @enum {unknown} */
    type: 'say';
  };
  /** @description Both parts together, for small boards that send their places with each view. */
  Schematic: {
    edges: Schemas['SchematicEdge'][];
    nodes: Schemas['SchematicNode'][];
    pieces: Schemas['SchematicPiece'][];
  };
  /**
   * @description A way from place a to place b. Sorts that look different: lane, ferry, and seam for one that
   *         leaves the map on one side and comes back on the other.
   */
  SchematicEdge: {
    a: string;
    b: string;
    sort: string;
  };
  /** @description A sign that was added to a place during play; it may cover a printed one, named by its icon. */
  SchematicMark: {
    covers?: string;
    node: string;
    sign: Schemas['Sign'];
  };
  /**
   * @description A place; x grows to the right, y downwards, in units of about one place.
   *
   *         `ground` is how it looks: field (as usual), road, wall, land, water or shore. Places of one `zone`
   *         share a tint. With a `facing`, in degrees clockwise from up, it is a box, `long` that way and `wide`
   *         across; else a round place.
   */
  SchematicNode: {
    facing?: number;
    ground?: string;
    id: string;
    long?: number;
    signs?: Schemas['Sign'][];
    tags: string[];
    title: string;
    wide?: number;
    x: number;
    y: number;
    zone?: string;
  };
  /**
   * @description A piece on a place: its seat (-1: nobody's), and its heading in degrees clockwise from up.
   *
   *         Icons that the plain table draws: car, wreck, monster, minion, tank, fighter, rocket, submarine;
   *         others become a disc. `text` is a number or two letters next to it; `dim` for one that is spent.
   */
  SchematicPiece: {
    dim?: boolean;
    facing: number | null;
    icon?: string;
    id: string;
    node: string;
    seat: number;
    text?: string;
    title: string;
  };
  /**
   * @description The part that never changes. With `areas` places are drawn as regions that fill the map; a map
   *         that is as wide as `wraps` has no left and right edge (0: it has).
   */
  SchematicScene: {
    areas: boolean;
    edges: Schemas['SchematicEdge'][];
    legend: Schemas['Legend'][];
    motions: Schemas['Motion'][];
    nodes: Schemas['SchematicNode'][];
    wraps: number;
    zones: {
      [key: string]: string;
    };
  };
  /** @description The part that changes: pieces, added signs, and the path of a piece so far. */
  SchematicView: {
    marks: Schemas['SchematicMark'][];
    pieces: Schemas['SchematicPiece'][];
    trail: string[];
  };
  /**
   * @description One seat. `kind` is you, here (several on one device), friend, bot, or program: a bot that
   *         somebody runs elsewhere.
   */
  SeatInfo: {
    /** @default null */
    ask_in: number | null;
    /** @default false */
    dice_due: boolean;
    kind: string;
    level: number;
    mine: boolean;
    name: string;
    online: boolean;
    /** @default false */
    ready: boolean;
    /** @default false */
    resigned: boolean;
    role: string;
    seat: number;
    sitting_in: boolean;
    taken: boolean;
  };
  /** @description A single-use link to a seat: an invitation, or for one more device of its player. */
  SeatLink: {
    path: string;
    role: string;
    seat: number;
  };
  /** @description The luck of one seat. In every row, more than expected is better. */
  SeatLuck: {
    rows: Schemas['LuckRow'][];
    seat: number;
  };
  /**
   * @description What a seat began with, and what made the result of it: start + luck + own + others + limit = result. `own` is
   *         what its choices cost it, never above 0; `others` is what the mistakes of the others gave it; `limit` is what a
   *         limit of the options, as of turns, gave or took when it ended the match. The error rate is the mean cost of its
   *         decisions.
   */
  SeatStory: {
    best: Schemas['MomentInfo'][];
    blunders: number;
    decisions: number;
    error_rate: number;
    limit: number;
    luck: number;
    mistakes: number;
    name: string;
    others: number;
    own: number;
    result: number;
    seat: number;
    start: number;
    worst: Schemas['MomentInfo'][];
  };
  /** @description A notice of the last weeks. */
  SentNotice: {
    at: number;
    /** @enum {string} */
    channel: 'mail' | 'push' | 'hook';
    error: string;
    kind: string;
    /** @enum {string} */
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown';
    /** @description Its id; empty if it is about no table. */
    table: string;
    text: string;
  };
  /** @description Everybody at this browser is ready to begin, or not any more. The match begins with the last one. */
  SetReady: {
    /** @default true */
    ready: boolean;
    /** @enum {unknown} */
    type: 'set_ready';
  };
  /** @description A result by the host; of a table of three or more, `places` and the place of each seat. */
  SetResult: {
    /** @default 1 */
    attempt: number;
    board: number;
    /** @default [] */
    places: number[];
    /** @enum {string} */
    result: 'first' | 'second' | 'draw' | 'none' | 'places';
    round: number;
  };
  /** @description The token of a link to look at. */
  Shown: {
    token: string;
  };
  /** @description Who may see a profile. */
  ShownTo: {
    /**
     * @description Who may see the profile: everybody, people I have played with, only me.
     * @enum {string}
     */
    profile: 'public' | 'met' | 'me';
  };
  /**
   * @description Something small on a place. Icons that the plain table draws: start, finish, wreck, mine, city,
   *         base, site, lair, stomp; others show their text alone.
   */
  Sign: {
    icon: string;
    text: string;
    title: string;
  };
  /** @description Sign in by a passkey. */
  SignIn: {
    /** @description What `navigator.credentials` returned, as JSON. */
    credential: {
      [key: string]: unknown;
    };
    /**
     * @description What I call this device.
     * @default
     */
    device: string;
    /**
     * @description My tables as a guest join the account.
     * @default true
     */
    join: boolean;
  };
  /** @description A link that signs one more device in, once and for ten minutes. */
  SignInLink: {
    path: string;
    until: number;
  };
  /** @description The account that this browser is signed in to now. */
  SignedIn: {
    name: string;
  };
  /** @description The host silences a spectator or a player, or all spectators if `name` is empty; or lets them speak again. */
  Silence: {
    /** @default  */
    name: string;
    /** @default true */
    silent: boolean;
    /** @enum {unknown} */
    type: 'silence';
  };
  /** @description Begin without this seat's contribution to the dice. */
  SkipDice: {
    seat: number;
    /** @enum {unknown} */
    type: 'skip_dice';
  };
  /** @description A Monster Hit card as the rules drawer and the table show it. */
  SmashCardInfo: {
    card: string;
    condition: string;
    copies: number;
    effect: string;
    rule: string;
    title: string;
  };
  /** @enum {string} */
  SmashCardKindWord:
    | 'direct_hit'
    | 'critical_hit'
    | 'survivors'
    | 'fire_crew'
    | 'fire_storm'
    | 'monster_dazed'
    | 'fly_swat'
    | 'monster_quake'
    | 'revenge_attack'
    | 'monster_rage'
    | 'mission_accomplished';
  /** @enum {string} */
  SmashCauseWord:
    | 'trample'
    | 'stray'
    | 'roof'
    | 'end'
    | 'sweep'
    | 'blast'
    | 'storm'
    | 'quake'
    | 'swat'
    | 'revenge'
    | 'rage';
  /** @description How many faces of the Monster Die show what. */
  SmashDieInfo: {
    blast: number;
    forward: number;
    left: number;
    right: number;
  };
  /** @enum {string} */
  SmashEndingWord: '' | 'city_lost' | 'mission_accomplished' | 'elimination' | 'turn_cap';
  /** @description What can happen, and what a table adds. */
  SmashEvent:
    | (Schemas['LogLine'] & {
        facing: Schemas['SmashFacingWord'];
        square: string;
        /** @constant */
        type: 'monster_came';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['SmashPlayerWord'];
        turn: number;
        /** @constant */
        type: 'turn_began';
      })
    | (Schemas['LogLine'] & {
        first: number;
        player: Schemas['SmashPlayerWord'];
        second: number;
        total: number;
        /** @constant */
        type: 'movement_rolled';
      })
    | (Schemas['LogLine'] & {
        cost: number;
        facing: Schemas['SmashFacingWord'];
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'drove';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        cost: number;
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'flew';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        cost: number;
        facing: Schemas['SmashFacingWord'];
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'drove_in';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        cost: number;
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'flew_in';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        card: string;
        player: Schemas['SmashPlayerWord'];
        square: string;
        /** @constant */
        type: 'rescued';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        card: Schemas['SmashCardKindWord'];
        player: Schemas['SmashPlayerWord'];
        /** @constant */
        type: 'traded';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        face: Schemas['SmashFaceWord'];
        /** @constant */
        type: 'monster_rolled';
      })
    | (Schemas['LogLine'] & {
        facing: Schemas['SmashFacingWord'];
        many: string[];
        start: string;
        to: string;
        /** @constant */
        type: 'monster_moved';
        wrapped: number;
      })
    | (Schemas['LogLine'] & {
        cause: Schemas['SmashCauseWord'];
        square: string;
        /** @constant */
        type: 'building_fell';
      })
    | (Schemas['LogLine'] & {
        cause: Schemas['SmashCauseWord'];
        square: string;
        /** @constant */
        type: 'building_lit';
      })
    | (Schemas['LogLine'] & {
        square: string;
        /** @constant */
        type: 'no_marker';
      })
    | (Schemas['LogLine'] & {
        cause: Schemas['SmashCauseWord'];
        square: string;
        /** @constant */
        type: 'unit_lost';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        card: string;
        cause: Schemas['SmashCauseWord'];
        player: Schemas['SmashPlayerWord'];
        square: string;
        /** @constant */
        type: 'survivors_lost';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['SmashPlayerWord'];
        /** @constant */
        type: 'no_shot';
      })
    | (Schemas['LogLine'] & {
        many: Schemas['SmashUnitWord'][];
        /** @constant */
        type: 'forfeited';
      })
    | (Schemas['LogLine'] & {
        square: string;
        /** @constant */
        type: 'strayed';
      })
    | (Schemas['LogLine'] & {
        /** @constant */
        type: 'harmless';
      })
    | (Schemas['LogLine'] & {
        card: string;
        player: Schemas['SmashPlayerWord'];
        /** @constant */
        type: 'card_drawn';
      })
    | (Schemas['LogLine'] & {
        card: Schemas['SmashCardKindWord'];
        player: Schemas['SmashPlayerWord'];
        /** @constant */
        type: 'card_won';
        why: Schemas['SmashWhyWord'];
      })
    | (Schemas['LogLine'] & {
        card: Schemas['SmashCardKindWord'];
        player: Schemas['SmashPlayerWord'];
        /** @constant */
        type: 'card_lost';
        why: Schemas['SmashWhyWord'];
      })
    | (Schemas['LogLine'] & {
        player: Schemas['SmashPlayerWord'];
        /** @constant */
        type: 'unit_gained';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        card: string;
        player: Schemas['SmashPlayerWord'];
        square: string;
        /** @constant */
        type: 'survivors_placed';
      })
    | (Schemas['LogLine'] & {
        card: string;
        player: Schemas['SmashPlayerWord'];
        square: string;
        /** @constant */
        type: 'survivors_unlucky';
      })
    | (Schemas['LogLine'] & {
        player: Schemas['SmashPlayerWord'];
        /** @constant */
        type: 'player_out';
      })
    | (Schemas['LogLine'] & {
        ending: Schemas['SmashEndingWord'];
        /** @constant */
        type: 'game_ended';
      })
    | (Schemas['LogLine'] & {
        face: Schemas['SmashFaceWord'];
        facing: Schemas['SmashFacingWord'];
        many: string[];
        /** @constant */
        type: 'monster_turned';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        /** @constant */
        type: 'monster_blasted';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        /** @constant */
        type: 'monster_raged';
      })
    | (Schemas['LogLine'] & {
        many: string[];
        /** @constant */
        type: 'fire_out';
      })
    | (Schemas['LogLine'] & {
        direction: Schemas['SmashFacingWord'];
        range: number;
        result: Schemas['SmashResultWord'];
        roll: number;
        /** @constant */
        type: 'shot';
        unit: Schemas['SmashUnitWord'];
      })
    | (Schemas['LogLine'] & {
        range: number;
        result: Schemas['SmashResultWord'];
        roll: number;
        /** @constant */
        type: 'revenge_rolled';
        unit: Schemas['SmashUnitWord'];
      })
    | Schemas['TableLine'];
  /** @enum {string} */
  SmashFaceWord: 'forward' | 'right' | 'left' | 'blast';
  /** @enum {string} */
  SmashFacingWord: 'N' | 'E' | 'S' | 'W';
  /** @description What one face of the Monster Die would do now; `faces` of six show it. */
  SmashForecast: {
    burns: string[];
    /** @enum {unknown} */
    face: 'blast' | 'forward' | 'left' | 'right';
    faces: number;
    /** @enum {unknown} */
    facing: 'E' | 'N' | 'S' | 'W';
    falls: string[];
    squares: string[];
    survivors: string[];
    to: string;
    units: string[];
  };
  /** @description The Monster: its north-west square, and all four. */
  SmashMonsterView: {
    /** @enum {unknown} */
    facing: 'E' | 'N' | 'S' | 'W';
    square: string;
    squares: string[];
  };
  /** @description One side at a glance. */
  SmashPlayerView: {
    card_count: number;
    cards: {
      [key: string]: number;
    };
    in_all: number;
    markers: number;
    on_board: number;
    pending: number;
    /** @enum {unknown} */
    player: 'green' | 'orange';
    reserve_helicopters: number;
    reserve_tanks: number;
    score: number;
    title: string;
  };
  /** @enum {string} */
  SmashPlayerWord: 'orange' | 'green';
  /** @description What a choice would do: a move's way, cost, rescues, shots and dangers; a shot's odds. */
  SmashPreview: {
    cost?: number;
    dangers?: ('blast' | 'forward' | 'left' | 'right')[];
    hit_faces?: number;
    range?: number;
    rescues?: string[];
    shots?: Schemas['SmashShotFrom'][];
    stray_squares?: string[];
    way?: string[];
  };
  /** @enum {string} */
  SmashResultWord: 'hit' | 'miss' | 'critical';
  /** @description What never changes in a match. */
  SmashScene: {
    buildings: number;
    cards: Schemas['SmashCardInfo'][];
    columns: number;
    die: Schemas['SmashDieInfo'];
    rows: number;
    squares: Schemas['SmashSceneSquare'][];
    starts: string[];
    survivors: {
      [key: string]: string;
    };
  };
  /** @description What is printed on a square. */
  SmashSceneSquare: {
    block: number;
    /** @enum {unknown} */
    ground: 'lot' | 'park' | 'site' | 'street';
    square: string;
  };
  /** @description A shot that a Unit would have from its new place; `after` is now or a face of the die. */
  SmashShotFrom: {
    after: 'now' | ('blast' | 'forward' | 'left' | 'right');
    hit_faces: number;
    range: number;
  };
  /** @description A marker on the board whose card is not yet won. */
  SmashSurvivorsView: {
    card: string;
    /** @enum {unknown} */
    player: 'green' | 'orange';
    square: string;
  };
  /** @description One of the active player's Units in the attack phase: its shot, or why there is none. */
  SmashTargetView: {
    direction: ('E' | 'N' | 'S' | 'W') | null;
    forfeits: string[];
    hit_faces: number;
    range: number;
    reasons: Schemas['ReasonInfo'][];
    stray_squares: string[];
    stray_victims: string[];
    unit: string;
  };
  /** @description What a trade could still bring in this phase. */
  SmashTradeView: {
    exchanges_left: number;
    possible: boolean;
    types: ('helicopter' | 'tank')[];
  };
  /** @description A Unit, wherever it is. */
  SmashUnitView: {
    facing: ('E' | 'N' | 'S' | 'W') | null;
    fired: boolean;
    forfeited: boolean;
    /** @enum {unknown} */
    player: 'green' | 'orange';
    square: string | null;
    /** @enum {unknown} */
    state: 'board' | 'lost' | 'reserve';
    title: string;
    /** @enum {unknown} */
    type: 'helicopter' | 'tank';
    unit: string;
  };
  /** @enum {string} */
  SmashUnitWord:
    'OT1' | 'OT2' | 'OT3' | 'OH1' | 'OH2' | 'OH3' | 'GT1' | 'GT2' | 'GT3' | 'GH1' | 'GH2' | 'GH3';
  /** @description The whole table. */
  SmashView: {
    /** @enum {unknown} */
    active: 'green' | 'orange';
    bound: string | null;
    buildings: string[];
    costs: number[];
    countdowns: Schemas['Countdown'][];
    deck: {
      [key: string]: number;
    };
    deck_left: number;
    dice: number[];
    discard: {
      [key: string]: number;
    };
    /** @enum {unknown} */
    ending: '' | 'city_lost' | 'elimination' | 'mission_accomplished' | 'turn_cap';
    fire_markers_left: number;
    fires: string[];
    forecasts: Schemas['SmashForecast'][];
    monster: Schemas['SmashMonsterView'] | null;
    most_on_board: number;
    most_units: number;
    notes: {
      [key: string]: Schemas['Note'];
    };
    phase: ('attack' | 'monster' | 'movement' | 'setup') | 'over';
    players: Schemas['SmashPlayerView'][];
    pool: number;
    standings: Schemas['Standing'][];
    survivors: Schemas['SmashSurvivorsView'][];
    targets: Schemas['SmashTargetView'][];
    trade: Schemas['SmashTradeView'] | null;
    turn: number;
    turn_cap: number;
    units: Schemas['SmashUnitView'][];
    winner: ('green' | 'orange') | null;
  };
  /** @enum {string} */
  SmashWhyWord:
    | 'always'
    | 'survivors_died'
    | 'game_over'
    | 'no_new_fire'
    | 'no_damage'
    | 'tank_attacked'
    | 'nothing_burning'
    | 'fireball_missed'
    | 'nothing_smashed'
    | 'new_fire'
    | 'damage'
    | 'helicopter_attacked'
    | 'buildings_fell'
    | 'fireball_hit'
    | 'smashed';
  /** @description A whole action space as the browser gets it. */
  SpaceInfo: {
    kinds: Schemas['KindInfo'][];
    size: number;
    vocabularies: {
      [key: string]: Schemas['VocabularyInfo'];
    };
  };
  /** @description A spectator, by the name in `watching`. */
  Spectator: {
    name: string;
  };
  /**
   * @description The standing of a seat, the best first. `score` is short, `text` says what it means. `figure` is the piece that
   *         represents the seat on the board (its Monster, its car). With `alias`, the game's texts call the player by it, and a
   *         table replaces it with the player's name. `points` say where the score comes from: they add up to it, as far as the
   *         viewer knows it.
   */
  Standing: {
    alias?: boolean;
    figure?: string;
    place: number;
    points?: Schemas['Points'][];
    score: string;
    seat: number;
    text: string;
  };
  /** @description A line of the standings, with every tie-break. A knock-out has shared places instead. */
  StandingInfo: {
    berger: number;
    buchholz: number;
    byes: number;
    drawn: number;
    /** @description Head to head; none if not all who are tied have met. */
    head: number | null;
    lost: number;
    lot: string;
    number: number;
    place: number;
    /** @description How often first, second and so on, at tables of three or more. */
    places: number[];
    played: number;
    points: number;
    won: number;
  };
  /**
   * @description The state of the match for one browser. `choices` has only the seats that it holds; `eyes` is the seat whose
   *         secrets the view shows, None if it shows nobody's. In a game with secrets only the choices of that seat are
   *         included. `roll` is the seat whose dice wait for it.
   */
  StateInfo: {
    actors: number[];
    choices: {
      [key: string]: number[];
    };
    /** @default [] */
    clocks: Schemas['ClockInfo'][];
    decision: number;
    eyes: number | null;
    outcome: Record<string, never> | null;
    prompt: string;
    /** @default null */
    roll: number | null;
    thinking: number[];
    undo: Schemas['UndoInfo'];
    view: Record<string, never>;
  };
  /** @description The server is stopping, usually to restart at once: everything is saved, and the page reconnects. */
  Stopping: {
    text: string;
    /** @enum {unknown} */
    type: 'stopping';
  };
  /** @description The whole review. */
  Story: {
    curve: Schemas['CurvePoint'][];
    seats: Schemas['SeatStory'][];
    turning_points: Schemas['MomentInfo'][];
  };
  /** @description Seats, presence, status or proof changed. */
  TableChanged: {
    table: Schemas['TableInfo'];
    /** @enum {unknown} */
    type: 'table';
  };
  /** @description The content of a table; no title if it is the game's own. */
  TableContent: {
    game: string;
    tables: {
      [key: string]: unknown;
    };
    title: string;
  };
  /** @description A table as anybody at it may see it. */
  TableInfo: {
    /** @default ask */
    absence: string;
    /** @default -1 */
    chat_days: number;
    clock_seconds: number;
    /** @default  */
    content: string;
    /** @default  */
    cup: string;
    /** @default null */
    days: Schemas['PaceInfo'] | null;
    /** @default  */
    dice_mark: string;
    game: string;
    /** @default [] */
    hinted: number[];
    /** @default false */
    hints: boolean;
    host: boolean;
    id: string;
    /** @default null */
    invited: number | null;
    /** @default null */
    lobby: Schemas['LobbyInfo'] | null;
    /** @default false */
    locked: boolean;
    options: {
      [key: string]: string;
    };
    /** @default null */
    pause: Schemas['PauseInfo'] | null;
    /** @default false */
    paused: boolean;
    /** @default false */
    players_only: boolean;
    proof: Schemas['ProofInfo'];
    /** @default false */
    rated: boolean;
    /** @default false */
    ready_check: boolean;
    rematch: string | null;
    seats: Schemas['SeatInfo'][];
    /** @default [] */
    silenced: string[];
    spectators: number;
    status: string;
    /** @default  */
    stopped: string;
    /** @default false */
    takebacks: boolean;
    /** @default 0 */
    taken_back: number;
    title: string;
    /** @default [] */
    watching: string[];
    /** @default [] */
    wishes: Schemas['WishInfo'][];
  };
  /** @description What a table adds to the events of a game. */
  TableLine:
    | (Schemas['LogLine'] & {
        /** @constant */
        type: 'forced';
      })
    | (Schemas['LogLine'] & {
        /** @constant */
        type: 'hurried';
      })
    | (Schemas['LogLine'] & {
        dice_seen: boolean;
        seat: number;
        /** @constant */
        type: 'taken_back';
      });
  /** @description A table as anybody may see it; links for its host. */
  TableSummary: Schemas['TableInfo'] & {
    links: Schemas['SeatLink'][];
    spectate: string | null;
  };
  /**
   * @description Let a bot play my own seat, an open one (as the host), or that of a player who is away. In the last case the
   *         others are asked.
   */
  TakeOver: {
    /** @default 3 */
    level: number;
    seat: number;
    /** @enum {unknown} */
    type: 'take_over';
  };
  /** @description Choices that were taken back together; `after` were kept. Seats are named by role. */
  TakenBackInRecord: {
    after: number;
    agreed: string[];
    by: string;
    choices: string[];
    dice_seen: boolean;
    free: boolean;
    reveal_seen?: boolean;
  };
  /** @description Choices that were taken back together. */
  TakenBackInfo: {
    /** @description How many choices were kept. */
    after: number;
    /** @description Seats that agreed; empty if nobody had to. */
    agreed: number[];
    /** @description The seat that asked. */
    by: number;
    choices: Schemas['TakenChoice'][];
    /** @description The decision that was asked again. */
    decision: number;
    dice_seen: boolean;
    /** @description Only the player's own choices: nobody had to be asked. */
    free: boolean;
    /** @description Simultaneous choices came out, and were made again. */
    reveal_seen: boolean;
  };
  /** @description One choice that was taken back. */
  TakenChoice: {
    /** @description In words; empty if secret. */
    label: string;
    /** @description None: chance. */
    seat: number | null;
    /** @description In the notation of records; ? if secret. */
    text: string;
  };
  /** @description Clocks started: the time for a decision. */
  Timed: {
    clocks: Schemas['ClockInfo'][];
    decision: number;
    /** @enum {unknown} */
    type: 'timed';
  };
  ToBrowser:
    | Schemas['Welcome']
    | Schemas['Update']
    | Schemas['Timed']
    | Schemas['TableChanged']
    | Schemas['Said']
    | Schemas['Reasons']
    | Schemas['Previewed']
    | Schemas['Hinted']
    | Schemas['Unseated']
    | Schemas['Stopping']
    | Schemas['Refused'];
  /** @description A number measured in a bot match. */
  TrialNumber: {
    label: string;
    value: number;
  };
  /** @description The same, for a match of bots. Equal numbers play the same match. */
  TrialQuestion: {
    /** @default 0 */
    number: number;
    /** @default {} */
    options: {
      [key: string]: string;
    };
    /** @default 0 */
    seats: number;
    /** @description A content file: TOML. */
    text: string;
  };
  /** @description How a bot match went; not `finished` if it took too long. */
  TrialReport: {
    faults: Schemas['ContentFaultInfo'][];
    finished: boolean;
    numbers: Schemas['TrialNumber'][];
  };
  /** @description Take back my last choice: at once if it is free, otherwise the others are asked. */
  Undo: {
    decision: number;
    seat: number;
    /** @enum {unknown} */
    type: 'undo';
  };
  /**
   * @description Who may take back freely, and the open request: who asked, who agreed so far, who still has to agree, and what
   *         would be taken back: how many choices and rolls, back to which decision, and how many choices remain. `refused` are
   *         seats whose request was refused; they may ask again after the next choice. `refused_by` refused the last one, or
   *         withdrew it. `closed` are seats that cannot take back their last choice because of a roll or a reveal since, and
   *         `amounts` says how many choices and rolls each of the possible ones would take back.
   */
  UndoInfo: {
    /** @default 0 */
    after: number;
    agreed: number[];
    /** @default {} */
    amounts: {
      [key: string]: [number, number];
    };
    asked_by: number | null;
    /** @default 0 */
    back_to: number;
    /** @default 0 */
    choices: number;
    /** @default [] */
    closed: number[];
    free: number[];
    possible: number[];
    /** @default [] */
    refused: number[];
    /** @default null */
    refused_by: number | null;
    /** @default 0 */
    rolls: number;
    /** @default [] */
    waits_for: number[];
  };
  /**
   * @description A link or a seat of this connection is no longer valid; from now on it watches. `code`: link_used, link_old,
   *         freed (by the host), left (by its player), resigned, or moved (somebody else has the seat now).
   */
  Unseated: {
    code: string;
    remedy: string;
    seat: number;
    text: string;
    /** @enum {unknown} */
    type: 'unseated';
  };
  /**
   * @description Something happened: the events, and what changed in `StateInfo` since the state with the previous number
   *         (`kernel/delta.py`); clocks are sent complete. `reset`: choices were taken back, the log keeps `log_length` lines
   *         and `events` follow, including a line that says what was taken back.
   */
  Update: {
    changes: Record<string, never>;
    clocks: Schemas['ClockInfo'][];
    events: Record<string, never>[];
    log_length: number;
    number: number;
    /** @default false */
    reset: boolean;
    /** @enum {unknown} */
    type: 'update';
  };
  /** @description Words as the browser gets them. */
  VocabularyInfo: {
    titles: string[];
    words: string[];
  };
  /** @description Switch a notice on or off. */
  Want: {
    /** @enum {string} */
    channel: 'mail' | 'push' | 'hook';
    /** @enum {string} */
    kind: 'turn' | 'time' | 'begin' | 'over' | 'ask';
    on: boolean;
  };
  /** @description A kind of notice that I want by a channel. */
  WantedNotice: {
    /** @enum {string} */
    channel: 'mail' | 'push' | 'hook';
    /** @enum {string} */
    kind: 'turn' | 'time' | 'begin' | 'over' | 'ask';
  };
  /** @description A warning that I have read. */
  Warned: {
    id: string;
  };
  /** @description Everything that a page needs to draw the table. */
  Welcome: {
    chat: Schemas['ChatLine'][];
    log: Record<string, never>[];
    number: number;
    scene: Record<string, never>;
    space: Record<string, never>;
    spectate: string;
    state: Schemas['StateInfo'];
    table: Schemas['TableInfo'];
    /** @enum {unknown} */
    type: 'welcome';
  };
  /** @description Somebody: an account by its name, or the person who has a seat or wrote a line of chat at a table. */
  Whom: {
    /** @description The number of a line of chat. */
    line?: number | null;
    /** @default  */
    name: string;
    seat?: number | null;
    /** @default  */
    table: string;
  };
  /** @description Why is this choice not possible? `ask` is returned with the answer. */
  WhyNot: {
    ask: number;
    choice: number;
    seat: number;
    /** @enum {unknown} */
    type: 'why_not';
  };
  /**
   * @description A request to let a bot play for the player of `seat`, who is away. `needed` are seats whose players have not
   *         agreed yet; `due_in` is the number of seconds until it happens automatically, if nobody else is here.
   */
  WishInfo: {
    asked_by: number | null;
    due_in: number | null;
    level: number;
    needed: number[];
    seat: number;
  };
}
