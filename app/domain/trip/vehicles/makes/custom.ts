import type { MakeTable } from "#app/domain/trip/vehicles/make-table.ts";

/** Vehicles without a manufacturer: visitors may ship them, and each kind still has a size. */
export const customBuilds: MakeTable = {
  "Custom Boat": {
    usual: "boat",
    boat: "Custom, Bass Boat, Center Console, Jon Boat, Pontoon, Sailboat, Ski Boat",
  },
  "Custom Car": {
    usual: "exotic",
    exotic: "Custom, Dune Buggy, Hot Rod, Kit Car, Race Car, Restomod, Street Rod",
  },
  "Custom Golf Cart": {
    usual: "golf-cart",
    "golf-cart": "Custom, 2 Passenger, 4 Passenger, 6 Passenger, 8 Passenger, Lifted",
  },
  "Custom Motorcycle": {
    usual: "motorcycle",
    motorcycle: "Custom, ATV, Bobber, Cafe Racer, Chopper, Moped, Scooter, Side-by-Side, Trike",
  },
  "Custom / Other": {
    usual: "sedan",
    sedan: "Custom, Car",
    suv: "SUV",
    pickup: "Pickup Truck",
    van: "Camper Van, Van",
    motorcycle: "Motorcycle, ATV, UTV",
    "golf-cart": "Golf Cart, Lawn Tractor",
    boat: "Boat",
    "heavy-equipment": "Box Truck, Bus, Heavy Equipment, Motorhome, Semi Truck, Tractor",
    exotic: "Classic Car, Exotic Car",
  },
};
