/**
 * Kinds of products of the development catalogue, one a line:
 * id | names sellers use | category path | materials | features | size range and unit | things sold for it |
 * what buyers who do not know its name say.
 */
export const productTypes = `
nightstand | nightstand, night stand, bedside table | Furniture > Bedroom Furniture > Nightstands | oak, walnut, pine, metal | 2 drawers, usb charging station, open shelf, round | 16-28 in | |
dresser | dresser, chest of drawers | Furniture > Bedroom Furniture > Dressers | oak, pine, walnut, maple | 6 drawers, 5 drawers, mirror, tall | 30-66 in | drawer liner | furniture to keep folded clothes in
sofa | sofa, couch, sectional | Furniture > Living Room Furniture > Sofas | leather, linen, velvet, microfiber | sleeper, reversible chaise, power reclining, storage | 60-110 in | slipcover, replacement legs | seat for three people in the living room
dining-table | dining table, kitchen table | Furniture > Dining Furniture > Dining Tables | oak, walnut, marble, glass, pine | extendable, pedestal base, drop leaf, farmhouse | 36-96 in | tablecloth, table pad | place where the family eats dinner
dining-chair | dining chair, side chair | Furniture > Dining Furniture > Dining Chairs | oak, rattan, velvet, metal | upholstered, set of 2, ladder back, arms | 16-24 in | seat cushion |
coffee-table | coffee table, cocktail table | Furniture > Living Room Furniture > Coffee Tables | oak, glass, marble, metal | lift top, storage, nesting, round | 24-54 in | |
tv-stand | tv stand, media console, entertainment center | Furniture > Living Room Furniture > TV Stands | oak, walnut, glass, metal | electric fireplace, led lights, cabinets, corner | 42-80 in | |
bed-frame | bed frame, platform bed | Furniture > Bedroom Furniture > Beds | oak, metal, linen, pine | storage drawers, headboard, adjustable base, slats | 39-76 in | replacement slats |
bunk-bed | bunk bed, loft bed | Furniture > Kids Furniture > Bunk Beds | pine, metal | stairs, slide, trundle, desk | 39-60 in | ladder pad | beds stacked on top of each other for children
mattress | mattress | Furniture > Bedroom Furniture > Mattresses | memory foam, latex, innerspring | cooling gel, pillow top, firm, organic | 6-16 in | protector, topper |
bookcase | bookcase, bookshelf, book case | Furniture > Office Furniture > Bookcases | oak, walnut, metal, bamboo | 5 shelves, glass doors, ladder, corner | 24-84 in | bookend |
office-chair | office chair, desk chair, task chair | Furniture > Office Furniture > Office Chairs | mesh, leather, fabric | lumbar support, headrest, adjustable arms, armless | 24-52 in | caster wheels, floor mat | ergonomic thing to sit on at the computer
desk | desk, writing desk, computer desk | Furniture > Office Furniture > Desks | oak, walnut, glass, metal | standing, l shaped, drawers, keyboard tray | 36-72 in | monitor riser |
bar-stool | bar stool, counter stool | Furniture > Dining Furniture > Bar Stools | metal, leather, oak, rattan | swivel, backless, adjustable height, set of 2 | 24-34 in | |
bench | bench, entryway bench | Furniture > Entryway Furniture > Benches | oak, metal, velvet, teak | shoe storage, tufted, backrest, outdoor | 36-60 in | cushion |
area-rug | area rug, rug, carpet | Home Decor > Rugs > Area Rugs | wool, jute, polypropylene, cotton | washable, shag, oriental, indoor outdoor | 3-12 ft | rug pad, rug gripper | floor covering for under the couch
curtain | curtain panel, drapes | Home Decor > Window Treatments > Curtains | linen, velvet, polyester, cotton | blackout, thermal, sheer, grommet | 63-108 in | curtain rod, tieback | something to block light at the window
throw-pillow | throw pillow, accent pillow, decorative pillow | Home Decor > Pillows | velvet, linen, cotton, faux fur | embroidered, tasseled, outdoor, set of 2 | 16-24 in | pillow insert, pillow cover |
wall-mirror | wall mirror, accent mirror | Home Decor > Mirrors > Wall Mirrors | metal, wood, frameless | round, arched, full length, lighted | 20-72 in | mirror clips | looking glass to hang
wall-clock | wall clock | Home Decor > Clocks > Wall Clocks | wood, metal, plastic | silent, roman numerals, atomic, oversized | 10-40 in | |
vase | vase | Home Decor > Vases | ceramic, glass, metal | tall, ribbed, handmade, bud | 5-24 in | |
floor-lamp | floor lamp, standing lamp | Lighting > Lamps > Floor Lamps | metal, wood, rattan | arc, dimmable, tripod, reading | 50-75 in | lamp shade, led bulb |
table-lamp | table lamp, bedside lamp | Lighting > Lamps > Table Lamps | ceramic, glass, metal, wood | touch control, usb port, dimmable, set of 2 | 12-30 in | lamp shade |
chandelier | chandelier | Lighting > Ceiling Lighting > Chandeliers | crystal, brass, iron, wood | 6 light, dimmable, farmhouse, candle style | 18-42 in | ceiling medallion |
pendant-light | pendant light, hanging light | Lighting > Ceiling Lighting > Pendants | glass, metal, rattan | 3 light, dimmable, adjustable cord, kitchen island | 6-36 in | canopy kit |
vanity-light | vanity light, bathroom light fixture | Lighting > Wall Lighting > Vanity Lights | brass, chrome, glass | 3 light, 4 light, led, frosted | 14-36 in | | lights above the bathroom mirror
comforter | comforter, duvet | Bedding > Comforters | cotton, microfiber, linen, down | reversible, set, lightweight, hypoallergenic | 68-108 in | duvet clips | warm blanket stuffed for the bed
sheet-set | sheet set, bed sheets | Bedding > Sheets | cotton, bamboo, linen, flannel | deep pocket, 1000 thread count, 4 piece, sateen | 39-78 in | sheet straps |
bath-towel | bath towel, towel set | Bath > Towels | cotton, bamboo, microfiber | quick dry, 6 piece, monogrammed, oversized | 27-60 in | towel rack |
shower-curtain | shower curtain | Bath > Shower Curtains | polyester, cotton, vinyl | waterproof, hookless, botanical, extra long | 70-96 in | curtain rings |
bath-mat | bath mat, bathroom rug | Bath > Bath Mats | cotton, memory foam, bamboo | non slip, washable, chenille, diatomite | 20-60 in | |
faucet | kitchen faucet, sink faucet | Plumbing > Faucets > Kitchen Faucets | brass, stainless steel, chrome | pull down sprayer, touchless, single handle, bridge | 8-22 in | aerator, supply line | spout for the kitchen sink
toilet | toilet, commode | Plumbing > Toilets | ceramic | dual flush, elongated, one piece, comfort height | 15-30 in | toilet seat, flapper, fill valve |
shower-head | shower head, showerhead | Plumbing > Shower Heads | chrome, brass, plastic | handheld, rain, high pressure, filtered | 4-12 in | shower hose |
garbage-disposal | garbage disposal, food waste disposer | Plumbing > Garbage Disposals | stainless steel | continuous feed, 1/2 hp, 3/4 hp, quiet | 7-13 in | stopper |
pvc-pipe | pvc pipe | Plumbing > Pipe | pvc | schedule 40, schedule 80, perforated, furniture grade | 1-12 in | elbow fitting, coupling, cement | white plastic tubing for water lines
ball-valve | ball valve | Plumbing > Valves | brass, stainless steel, pvc | full port, threaded, solder, locking | 1-4 in | replacement handle |
water-heater | water heater | Plumbing > Water Heaters | steel | 40 gallon, 50 gallon, tankless, electric | 24-60 in | anode rod, drain pan | appliance that makes hot showers possible
ceiling-fan | ceiling fan | Lighting > Ceiling Fans | wood, metal | remote control, flush mount, led light, outdoor | 42-72 in | pull chain, downrod |
drill | cordless drill, drill driver, power drill | Tools > Power Tools > Drills | | brushless, 20v, 18v, hammer | 6-9 in | drill bit set, battery, charger |
circular-saw | circular saw | Tools > Power Tools > Saws | | 7-1/4 in, cordless, laser guide, 15 amp | 5-10 in | saw blade, guide rail |
hammer | claw hammer, framing hammer | Tools > Hand Tools > Hammers | steel, fiberglass, hickory | 16 oz, 20 oz, magnetic, milled face | 11-16 in | replacement handle |
screwdriver | screwdriver set, screwdriver | Tools > Hand Tools > Screwdrivers | chrome vanadium, steel | magnetic, phillips, precision, insulated | 3-12 in | |
wrench | adjustable wrench, combination wrench, spanner | Tools > Hand Tools > Wrenches | chrome vanadium, steel | ratcheting, metric, set of 12, offset | 4-24 in | wrench rack |
tape-measure | tape measure, measuring tape | Tools > Hand Tools > Measuring | steel, fiberglass | 25 ft, 16 ft, magnetic, self locking | 12-100 ft | | ruler that rolls up
ladder | extension ladder, step ladder | Tools > Ladders | aluminum, fiberglass | 24 ft, 6 ft, platform, multi position | 4-40 ft | ladder stabilizer |
wood-screw | wood screw, deck screw | Hardware > Fasteners > Screws | steel, stainless steel, brass | #8, #10, star drive, exterior | 1-6 in | screw organizer |
hex-bolt | hex bolt, hex cap screw | Hardware > Fasteners > Bolts | steel, stainless steel, zinc | grade 8, grade 5, 3/8-16, 1/2-13 | 1-8 in | hex nut, flat washer |
anchor | drywall anchor, wall anchor, concrete anchor | Hardware > Fasteners > Anchors | plastic, zinc, steel | self drilling, toggle, 50 lb, 75 lb | 1-4 in | | little plastic thing that keeps a screw in plasterboard
hinge | door hinge, cabinet hinge | Hardware > Hinges | brass, steel, stainless steel | soft close, spring, ball bearing, concealed | 2-6 in | hinge pin |
door-knob | door knob, door lever, passage knob | Hardware > Door Hardware | brass, nickel, iron | privacy, keyed, dummy, satin | 2-5 in | strike plate |
cabinet-pull | cabinet pull, drawer pull, cabinet handle | Hardware > Cabinet Hardware | brass, nickel, zinc, leather | 10 pack, cup, bar, ring | 3-12 in | backplate | handles for kitchen cupboards
padlock | padlock | Hardware > Locks | brass, steel, aluminum | combination, keyed alike, weatherproof, disc | 1-3 in | hasp |
extension-cord | extension cord | Electrical > Cords | copper | outdoor, 12 gauge, 14 gauge, 3 outlet | 6-100 ft | cord reel | long cable so the tool reaches the socket
outlet | electrical outlet, receptacle | Electrical > Outlets | plastic | gfci, usb, 15 amp, 20 amp | 3-5 in | wall plate |
light-switch | light switch, dimmer switch | Electrical > Switches | plastic | smart, 3 way, paddle, motion sensor | 3-5 in | switch plate |
paint | interior paint, wall paint | Paint > Interior Paint | latex, acrylic | eggshell, semi gloss, 1 gallon, zero voc | 1-5 gal | paint roller, paint tray, paint brush |
wood-stain | wood stain | Paint > Stains | oil, water | gel, semi transparent, 1 quart, exterior | 1-4 qt | applicator pad |
tile | floor tile, wall tile, mosaic tile | Flooring > Tile | porcelain, ceramic, marble, glass | hexagon, subway, peel and stick, matte | 2-24 in | tile spacer, grout, tile cutter |
vinyl-plank | vinyl plank flooring, lvp flooring | Flooring > Vinyl | vinyl | waterproof, click lock, 20 mil, oak look | 6-48 in | underlayment, transition strip |
grill | gas grill, charcoal grill, barbecue | Outdoor > Grills | stainless steel, cast iron | 4 burner, side burner, portable, smoker | 20-70 in | grill cover, grill brush, grill grates | cooker for steaks in the back yard
patio-set | patio set, outdoor dining set, conversation set | Outdoor > Patio Furniture | wicker, teak, aluminum | 5 piece, 7 piece, fire pit, umbrella hole | 30-84 in | furniture cover, replacement cushions |
umbrella | patio umbrella, market umbrella | Outdoor > Umbrellas | polyester, aluminum | cantilever, tilt, solar lights, 9 ft | 6-13 ft | umbrella base |
planter | planter, flower pot, plant pot | Garden > Planters | ceramic, terracotta, resin, metal | hanging, self watering, drainage hole, set of 3 | 4-30 in | plant saucer | container to grow herbs in
garden-hose | garden hose | Garden > Watering | rubber, vinyl | expandable, 50 ft, 100 ft, kink free | 15-150 ft | hose nozzle, hose reel |
lawn-mower | lawn mower | Garden > Mowers | steel | self propelled, electric, push, riding | 14-54 in | mower blade, air filter | machine to cut the grass
leaf-blower | leaf blower | Garden > Power Equipment | | cordless, backpack, gas, 2 stroke | 24-48 in | |
fence-panel | fence panel, privacy fence | Garden > Fencing | vinyl, cedar, metal | privacy, picket, lattice, decorative | 36-96 in | fence post, post cap |
shed | storage shed, garden shed | Outdoor > Sheds | resin, cedar, metal | lockable, floor kit, window, lean to | 4-12 ft | shed shelving | small building to keep the bicycles in
coffee | coffee beans, ground coffee, coffee | Food > Beverages > Coffee | arabica | dark roast, decaf, organic, single origin | 10-40 oz | coffee filters, coffee mug, coffee grinder |
tea | tea, tea bags, loose leaf tea | Food > Beverages > Tea | | green, herbal, earl grey, chamomile | 1-16 oz | tea infuser, tea kettle |
olive-oil | olive oil | Food > Pantry > Oils | | extra virgin, organic, cold pressed, infused | 8-68 oz | oil dispenser |
pasta | pasta, spaghetti, penne | Food > Pantry > Pasta | durum wheat | gluten free, whole wheat, organic, protein | 8-32 oz | pasta sauce, pasta maker |
hot-sauce | hot sauce, pepper sauce | Food > Condiments > Hot Sauce | | habanero, ghost pepper, mild, chipotle | 5-64 oz | | spicy red liquid for tacos
peanut-butter | peanut butter, nut butter | Food > Pantry > Spreads | | creamy, crunchy, natural, no sugar added | 12-64 oz | |
chocolate | chocolate bar, chocolate candy | Food > Snacks > Chocolate | | dark, milk, sea salt, vegan | 1-24 oz | chocolate mold |
granola | granola, granola cereal | Food > Breakfast > Granola | oats | honey, gluten free, clusters, keto | 10-40 oz | granola bars |
milk | milk, whole milk | Food > Dairy > Milk | | lactose free, 2 percent, organic, chocolate | 8-128 oz | milk frother | dairy drink for cereal
cheese | cheddar cheese, shredded cheese, cheese | Food > Dairy > Cheese | | sharp, sliced, mozzarella, aged | 6-48 oz | cheese grater, cheese board |
beef-jerky | beef jerky, meat snack | Food > Snacks > Jerky | | teriyaki, peppered, grass fed, spicy | 2-16 oz | | dried meat to take hiking
salsa | salsa | Food > Condiments > Salsa | | mild, chunky, verde, organic | 12-64 oz | tortilla chips |
honey | honey, raw honey | Food > Pantry > Honey | | raw, wildflower, organic, creamed | 8-64 oz | honey dipper |
spice | seasoning, spice blend, spices | Food > Pantry > Spices | | garlic, bbq rub, salt free, taco | 2-24 oz | spice rack |
protein-powder | protein powder, whey protein | Health > Supplements > Protein | whey, pea, collagen | vanilla, chocolate, unflavored, isolate | 1-5 lb | shaker bottle |
vitamin | multivitamin, vitamin gummies, vitamins | Health > Supplements > Vitamins | | women, kids, vitamin d, gummy | 30-240 ct | pill organizer | daily health tablets
shampoo | shampoo | Beauty > Hair Care > Shampoo | | sulfate free, color safe, dandruff, volumizing | 8-33 oz | shampoo brush |
face-cream | face cream, facial moisturizer, face lotion | Beauty > Skin Care > Moisturizers | | anti aging, spf, fragrance free, night | 1-4 oz | | lotion against wrinkles
lipstick | lipstick, lip color | Beauty > Makeup > Lips | | matte, long lasting, nude, vegan | 1-2 oz | lipstick organizer |
bar-soap | bar soap, soap bar | Beauty > Bath > Soap | shea butter, goat milk, charcoal | handmade, unscented, lavender, exfoliating | 3-8 oz | soap dish |
candle | scented candle, jar candle, pillar candle | Home Decor > Candles | soy, beeswax | lavender, 3 wick, unscented, vanilla | 4-24 oz | candle holder, wick trimmer | wax that smells nice when it burns
tshirt | t-shirt, tee shirt, tee | Apparel > Tops > T-Shirts | cotton, polyester | v neck, graphic, long sleeve, heavyweight | | |
hoodie | hoodie, hooded sweatshirt | Apparel > Tops > Sweatshirts | fleece, cotton | zip up, oversized, pullover, sherpa lined | | | warm pullover with a hood
jeans | jeans, denim pants | Apparel > Bottoms > Jeans | denim | skinny, bootcut, high rise, stretch | 26-44 in | |
work-boot | work boots, steel toe boots | Apparel > Shoes > Boots | leather, rubber | steel toe, waterproof, slip resistant, composite toe | 6-14 in | boot laces, insoles | shoes that protect the feet at a building site
sneaker | running shoes, sneakers | Apparel > Shoes > Sneakers | mesh, canvas, leather | wide, trail, slip on, lightweight | | shoe laces |
backpack | backpack, rucksack | Bags > Backpacks | nylon, canvas, leather | laptop compartment, waterproof, hydration, kids | 15-25 in | rain cover |
handbag | handbag, purse, tote bag | Bags > Handbags | leather, canvas, nylon | crossbody, zipper, quilted, large | 8-18 in | purse organizer |
watch | wrist watch, watch | Accessories > Watches | stainless steel, leather | digital, automatic, waterproof, chronograph | | watch band, watch box |
sunglasses | sunglasses | Accessories > Eyewear | acetate, metal | polarized, aviator, kids, oversized | | sunglasses case |
dog-food | dog food, dry dog food | Pets > Dogs > Food | chicken, salmon, beef | grain free, puppy, senior, small breed | 4-50 lb | dog bowl, food scoop |
dog-bed | dog bed, pet bed | Pets > Dogs > Beds | memory foam, faux fur, canvas | orthopedic, washable, bolster, large | 20-54 in | replacement cover | place for the puppy to sleep
cat-litter | cat litter, kitty litter | Pets > Cats > Litter | clay, corn, pine | clumping, unscented, lightweight, crystal | 8-42 lb | litter box, litter scoop |
cat-tree | cat tree, cat tower | Pets > Cats > Furniture | sisal, wood | scratching post, hammock, multi level, condo | 30-80 in | | climbing furniture for kittens
fish-tank | fish tank, aquarium | Pets > Fish > Aquariums | glass, acrylic | 10 gallon, 55 gallon, led hood, corner | 12-60 in | aquarium filter, aquarium gravel |
building-blocks | building blocks, building bricks | Toys > Building Toys | wood, plastic | 100 piece, magnetic, alphabet, large | | storage bin |
puzzle | jigsaw puzzle, puzzle | Toys > Puzzles | wood, cardboard | 1000 piece, 500 piece, kids, map | 10-30 in | puzzle mat |
plush | plush toy, stuffed animal | Toys > Plush | cotton, polyester | weighted, teddy bear, unicorn, giant | 6-48 in | | soft cuddly bear for a baby
board-game | board game, card game | Toys > Games | | strategy, family, travel, 2 player | | card sleeves |
stroller | stroller, baby stroller | Baby > Strollers | aluminum | double, jogging, lightweight, travel system | | stroller organizer, rain cover | something to push the baby in
crib | crib, baby crib | Baby > Nursery Furniture > Cribs | pine, maple | convertible, mini, 4 in 1, drawer | 39-56 in | crib mattress, crib sheet |
headphones | headphones, earbuds | Electronics > Audio > Headphones | | wireless, noise cancelling, over ear, sport | | headphone stand, ear pads |
phone-case | phone case | Electronics > Cell Phones > Cases | silicone, leather, plastic | clear, wallet, shockproof, magsafe | 5-7 in | screen protector |
monitor | computer monitor, monitor | Electronics > Computers > Monitors | | 4k, curved, 144hz, portable | 15-49 in | monitor arm, hdmi cable | screen for the computer
usb-cable | usb c cable, charging cable, charger cord | Electronics > Cables | nylon | fast charging, braided, 6 ft, 3 pack | 3-10 ft | |
speaker | bluetooth speaker, soundbar | Electronics > Audio > Speakers | | portable, waterproof, bookshelf, party | 3-40 in | speaker stand |
printer-ink | ink cartridge, toner cartridge | Office > Ink & Toner | | black, high yield, tri color, combo pack | | |
copy-paper | copy paper, printer paper | Office > Paper | | 500 sheets, recycled, cardstock, bright white | 8-17 in | paper tray |
pen | ballpoint pen, gel pen | Office > Writing | plastic, metal | fine point, retractable, 12 pack, erasable | | pen refill, pencil case |
notebook | notebook, spiral notebook, journal | Office > Notebooks | paper, leather | college ruled, dotted, hardcover, 3 pack | 5-11 in | |
label-maker | label maker, label printer | Office > Labels | | bluetooth, handheld, thermal, portable | | label tape |
skillet | skillet, frying pan | Kitchen > Cookware > Skillets | cast iron, stainless steel, ceramic, aluminum | nonstick, 3 piece, pre seasoned, induction | 8-15 in | lid, handle cover |
chef-knife | chef knife, kitchen knife, knife set | Kitchen > Cutlery | steel, damascus, ceramic | santoku, 15 piece, forged, serrated | 3-14 in | knife sharpener, knife block | sharp blade for chopping vegetables
blender | blender | Kitchen > Appliances > Blenders | glass, plastic | personal, 1200 watt, immersion, smoothie | | blender jar |
coffee-maker | coffee maker, coffee machine, espresso machine | Kitchen > Appliances > Coffee Makers | stainless steel, plastic | 12 cup, single serve, programmable, thermal carafe | | water filter, descaler, carafe | machine that brews my morning drink
microwave | microwave oven, microwave | Kitchen > Appliances > Microwaves | stainless steel | countertop, over the range, 1000 watt, inverter | 17-30 in | turntable plate |
refrigerator | refrigerator, fridge, mini fridge | Kitchen > Appliances > Refrigerators | stainless steel | french door, counter depth, ice maker, freezer | 18-36 in | water filter, door shelf | appliance to keep food cold
mixing-bowl | mixing bowl, nesting bowls | Kitchen > Bakeware | stainless steel, glass, melamine | 5 quart, lids, set of 3, pour spout | 1-8 qt | |
food-storage | food storage container, meal prep container | Kitchen > Storage | glass, plastic, silicone | airtight, 20 piece, microwave safe, stackable | 1-12 cup | replacement lids |
trash-can | trash can, garbage can, waste bin | Kitchen > Trash | stainless steel, plastic | 13 gallon, sensor, pedal, dual compartment | 2-32 gal | trash bags | bin for rubbish
water-bottle | water bottle, insulated bottle | Kitchen > Drinkware | stainless steel, glass, plastic | 32 oz, straw lid, leakproof, kids | 12-64 oz | bottle brush, carrying sleeve |
wine-glass | wine glass, stemware | Kitchen > Drinkware | glass, crystal | stemless, set of 4, personalized, hand blown | 8-24 oz | wine charms |
paper-towel | paper towels | Household > Paper Products | | select a size, 12 rolls, 2 ply, strong | | paper towel holder |
toilet-paper | toilet paper, bath tissue | Household > Paper Products | bamboo | 24 rolls, septic safe, 3 ply, ultra soft | | toilet paper holder | soft rolls for the restroom
laundry-detergent | laundry detergent, laundry soap | Household > Laundry | | pods, free and clear, high efficiency, lavender | 40-150 oz | laundry basket |
dish-soap | dish soap, dishwashing liquid | Household > Cleaning | | lemon, antibacterial, plant based, refill | 12-90 oz | soap dispenser |
vacuum | vacuum cleaner, stick vacuum, robot vacuum | Household > Floor Care | | bagless, cordless, pet hair, self emptying | | vacuum bags, filter, brush roll | machine that sucks dirt off the floor
mop | spin mop, spray mop | Household > Floor Care | microfiber, cotton | bucket, refillable, steam, flat | | mop head refill |
air-filter | furnace filter, air filter, hvac filter | HVAC > Filters | | merv 11, merv 8, pleated, 6 pack | 10-30 in | |
space-heater | space heater, portable heater | HVAC > Heaters | ceramic, metal | oscillating, 1500 watt, infrared, thermostat | 8-40 in | | small thing to warm up a cold room
air-conditioner | air conditioner, window ac unit | HVAC > Air Conditioners | | 8000 btu, portable, dual hose, wifi | 12-30 in | window seal kit |
safety-glasses | safety glasses, safety goggles | Safety > Eye Protection | polycarbonate | anti fog, tinted, over glasses, 12 pair | | lens cleaner |
work-gloves | work gloves, safety gloves | Safety > Hand Protection | leather, nitrile, cotton | cut resistant, insulated, impact, 3 pair | | glove clip | hand protection for construction
hard-hat | hard hat, safety helmet | Safety > Head Protection | polyethylene, fiberglass | vented, full brim, type 2, ratchet | | chin strap, hard hat liner |
first-aid | first aid kit | Safety > First Aid | | 100 piece, osha, travel, wall mount | | | bandages and medicine for emergencies
nitrile-glove | nitrile gloves, disposable gloves, exam gloves | Medical > Gloves | nitrile, latex, vinyl | powder free, 100 count, black, 6 mil | | glove dispenser |
wheelchair | wheelchair, transport chair | Medical > Mobility | aluminum, steel | folding, electric, bariatric, elevating leg rests | 16-24 in | wheelchair cushion, wheelchair bag |
bandage | adhesive bandage, gauze bandage | Medical > Wound Care | fabric, cotton | waterproof, 100 count, elastic, sterile | 1-6 in | |
motor-oil | motor oil, engine oil | Automotive > Oils | synthetic | 5w-30, 10w-40, high mileage, diesel | 1-5 qt | oil filter, drain pan |
wiper-blade | wiper blades, windshield wipers | Automotive > Wipers | rubber, silicone | all season, beam, rear, 2 pack | 14-28 in | washer fluid |
brake-pad | brake pads | Automotive > Brakes | ceramic, semi metallic | front, rear, heavy duty, hardware kit | | brake cleaner |
car-battery | car battery | Automotive > Batteries | lead acid, lithium | agm, 12v, deep cycle, marine | | battery charger, jumper cables |
floor-liner | floor mats, floor liners | Automotive > Interior | rubber, carpet | all weather, trunk, custom fit, truck | | |
tent | camping tent, tent | Outdoor > Camping > Tents | polyester, nylon | 4 person, pop up, waterproof, cabin | 5-16 ft | tent stakes, tent footprint | shelter to sleep in the woods
sleeping-bag | sleeping bag | Outdoor > Camping > Sleeping Bags | down, polyester | mummy, double, 0 degree, kids | 70-90 in | |
yoga-mat | yoga mat, exercise mat | Sports > Yoga | cork, rubber, tpe | extra thick, non slip, travel, alignment lines | 24-80 in | yoga mat strap, mat cleaner |
dumbbell | dumbbell, hand weight, dumbbell set | Sports > Strength | cast iron, neoprene, rubber | adjustable, hex, pair, rack included | 2-100 lb | dumbbell rack | heavy things to lift at home
bicycle | mountain bike, bicycle | Sports > Cycling | aluminum, carbon fiber, steel | 21 speed, electric, kids, folding | 12-29 in | bike lock, bike pump, bike rack |
fishing-rod | fishing rod, fishing pole | Sports > Fishing | carbon fiber, fiberglass | spinning, telescopic, ice, casting | 4-12 ft | fishing line, fishing reel, rod holder |
enclosure | electrical enclosure, junction box, nema enclosure | Industrial > Enclosures | steel, polycarbonate, aluminum, stainless steel | nema 4x, hinged cover, wall mount, din rail | 4-36 in | mounting plate | weatherproof metal housing for wiring
bearing | ball bearing, roller bearing, pillow block bearing | Industrial > Power Transmission > Bearings | chrome steel, ceramic, stainless steel | sealed, flanged, 6203, double row | 1-10 in | bearing puller |
gear-motor | gear motor, gearmotor | Industrial > Motors | | 12v, 24v, right angle, reversible | 2-12 in | motor controller |
conveyor-belt | conveyor belt | Industrial > Material Handling | rubber, pvc, polyurethane | food grade, cleated, modular, 2 ply | 6-60 in | belt lacing | moving band that carries boxes
pallet-jack | pallet jack, pallet truck | Industrial > Material Handling | steel | 5500 lb, electric, scale, narrow | 27-48 in | replacement wheels |
caster | caster wheel, swivel caster | Industrial > Casters | polyurethane, rubber, nylon | locking, plate mount, 4 pack, heavy duty | 2-8 in | |
hydraulic-hose | hydraulic hose | Industrial > Hydraulics | rubber | 2 wire, 3000 psi, jic, thermoplastic | 1-4 in | hose clamp, hose fitting |
o-ring | o-ring, o ring kit | Industrial > Seals | nitrile, silicone, viton, epdm | assortment, metric, food grade, 70 durometer | 1-10 in | o-ring pick | rubber rings that stop leaks
aluminum-extrusion | t-slot aluminum extrusion, aluminum profile | Industrial > Structural Framing | aluminum | 20x20, 40x40, 80/20, anodized | 12-96 in | corner bracket, t nut |
steel-plate | steel plate, steel sheet | Industrial > Raw Materials > Steel | a36, 304 stainless, 316 stainless, ar500 | hot rolled, cold rolled, 1/4 in, 1/8 in | 6-48 in | |
shipping-box | shipping box, corrugated box, cardboard box | Packaging > Boxes | corrugated | 25 pack, double wall, white, flat | 4-30 in | packing tape, void fill | cartons for mailing orders
poly-mailer | poly mailer, mailing bag | Packaging > Mailers | polyethylene | 100 pack, padded, compostable, custom print | 6-24 in | |
stretch-wrap | stretch wrap, shrink wrap, pallet wrap | Packaging > Wrap | polyethylene | 80 gauge, black, hand roll, machine | 3-30 in | wrap dispenser | clear film to hold boxes on a skid
glass-jar | glass jar, mason jar | Packaging > Jars | glass | 12 pack, lids, wide mouth, hexagon | 2-64 oz | jar lids, jar labels |
plastic-bottle | plastic bottle, squeeze bottle | Packaging > Bottles | pet, hdpe | flip cap, pump, boston round, 24 pack | 1-64 oz | bottle caps |
bucket | plastic bucket, pail | Packaging > Pails | plastic, steel | 5 gallon, food grade, lid, handle | 1-7 gal | bucket lid opener |
packing-tape | packing tape, shipping tape | Packaging > Tape | acrylic, kraft | 6 rolls, dispenser, heavy duty, custom printed | 2-3 in | tape gun |
led-strip | led strip light, light strip | Lighting > LED Strips | | rgb, waterproof, 16 ft, usb powered | 3-50 ft | led power supply, mounting clip |
solar-panel | solar panel | Electrical > Solar | monocrystalline | 100 watt, portable, foldable, kit | 20-80 in | mounting bracket, charge controller | plate that makes electricity from the sun
generator | portable generator, inverter generator | Outdoor > Power Equipment | | dual fuel, quiet, 2000 watt, electric start | 18-36 in | generator cover |
air-compressor | air compressor | Tools > Air Tools | | pancake, 6 gallon, oil free, portable | 12-40 in | air hose, air chuck |
welder | mig welder, welding machine | Tools > Welding | | 140 amp, flux core, tig, dual voltage | 12-30 in | welding wire, welding helmet |
shop-vac | shop vac, wet dry vacuum | Tools > Shop Vacuums | plastic, stainless steel | 6 gallon, 12 gallon, 5 hp, wall mount | 10-28 in | replacement filter, vacuum hose |
`;
