// The form for a table of real cards.
import { listed } from "../../../../i18n/format";

export const form = {
  step: "Step",
  moment: "When",
  momentStep: "When",
  sectors: "Sectors and units",
  sectorsStep: "Sectors",
  dictator: "The Dictator",
  dictatorStep: "Dictator",
  nextSectors: "On to the sectors",
  nextDictator: "On to the Dictator",
  moments: {
    end_of_dictator_turn: {
      title: "End of the Dictator’s turn",
      why: "Used-up tactics cards end the game now.",
    },
    after_combat: { title: "After a combat", why: "Only the base and the Dictator can end it now." },
  },
  hand: "Tactics cards on his hand",
  deck: "Tactics cards in the deck",
  baseRevealed: "The base is revealed, and his card is on the map",
  base: "The base is in",
  at: "He stands in",
  health: "His health",
  healthWhy: "0 if he is dead",
  name: "Sector",
  value: "Value",
  his: "His units",
  hisWhy: "without his own card",
  addSector: "Add a sector",
  addRebel: "Add a rebel",
  takeAway: (name: string) => `Take ${name} away`,
  lostSector: (name: string) => `${name} was taken away.`,
  rebel: (number: number) =>
    ["Red", "Blue", "Green", "Violet", "Amber", "Teal"][number - 1] ?? `Rebel ${number}`,
  rebelName: (number: number) => `Name of rebel ${number}`,
  notOver: "The game is not over.",
  rebels: "Rebels",
  theDictator: "Dictator",
  leads: (rebels: number, dictator: number, cards: number) => {
    const left = `with ${cards} tactics card${cards === 1 ? "" : "s"} left.`;
    if (rebels === dictator) return `Both hold ${rebels}, ${left}`;
    return rebels > dictator
      ? `The rebels are ahead, ${rebels} to ${dictator}, ${left}`
      : `The Dictator is ahead, ${dictator} to ${rebels}, ${left}`;
  },
  protected: "The Dictator is protected by his units.",
  open: "The Dictator can be attacked.",
  usedUp: "Used-up tactics cards end the game only at the end of the Dictator’s turn.",
  notCaptured: (base: string, defenders: number) => {
    if (defenders === 0) return `The base in ${base} is not captured while the Dictator lives.`;
    const left = defenders === 1 ? "a unit" : `${defenders} units`;
    return `The base in ${base} counts for the rebels but is not captured: the Dictator still has ${left} there.`;
  },
  equalUnits: (sectors: readonly string[]) => `Equal units are for the Dictator: ${listed(sectors)}.`,
  tie: "Equal values go to the Dictator.",
  wins: { rebels: "The rebels win", dictator: "The Dictator wins" },
};
